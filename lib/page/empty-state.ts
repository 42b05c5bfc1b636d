/** The parts of the state that every page contains, for a page without search, filters, index blocks and open modal. */
export const EMPTY_STATE = {
  searchValues: null,
  criteria: { filters: [] },
  indexes: [],
  modal: { isOpen: false, selectedModal: null },
} as const;
