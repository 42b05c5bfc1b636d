import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Message {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

const initialState: { queue: readonly Message[] } = { queue: [] };

/** Messages not shown yet. Kept across navigations, so that none is lost. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageAdded: {
      reducer: (state, { payload }: PayloadAction<Message>) => ({ queue: [...state.queue, payload] }),
      prepare: (message: Omit<Message, 'id'>) => ({ payload: { ...message, id: nanoid() } }),
    },
    /** Removes a message that a toast shows. */
    messageRemoved: (state, { payload }: PayloadAction<string>) => ({
      queue: state.queue.filter(({ id }) => id !== payload),
    }),
  },
});

export const { messageAdded, messageRemoved } = messagesSlice.actions;
