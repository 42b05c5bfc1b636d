import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Message {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

const initialState: { queue: readonly Message[] } = { queue: [] };

/** Messages that have not been shown yet. They are kept across navigations. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageAdded: {
      reducer: (state, { payload }: PayloadAction<Message>) => ({ queue: [...state.queue, payload] }),
      prepare: (message: Omit<Message, 'id'>) => ({ payload: { ...message, id: nanoid() } }),
    },
    /** Removes a message once a toast shows it. */
    messageRemoved: (state, { payload }: PayloadAction<string>) => ({
      queue: state.queue.filter(({ id }) => id !== payload),
    }),
  },
});

export const { messageAdded, messageRemoved } = messagesSlice.actions;
