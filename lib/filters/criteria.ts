import type { FilterCode } from './filters';

/** Search conditions other than the place. */
export interface Criteria {
  readonly filters: readonly FilterCode[];
  /** Venue-local date and time, `2026-11-21T23:00`: limits the search to venues known to be open then. */
  readonly openAt: string | null;
}

/** Returns whether a search has criteria. Only lists without criteria are indexable. */
export function hasCriteria({ filters, openAt }: Criteria): boolean {
  return filters.length > 0 || openAt !== null;
}

export const NO_CRITERIA: Criteria = { filters: [], openAt: null };
