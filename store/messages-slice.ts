import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Something to tell the visitor in passing: what a toast shows. */
export interface Message {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

const initialState: { queue: readonly Message[] } = { queue: [] };

/** Owns the messages that are still to be shown. They outlive a page: a message about a click must not be lost. */
export const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageShown: {
      reducer: (state, { payload }: PayloadAction<Message>) => ({ queue: [...state.queue, payload] }),
      prepare: (message: Omit<Message, 'id'>) => ({ payload: { ...message, id: nanoid() } }),
    },
    /** A toast has taken the message over. */
    messageTaken: (state, { payload }: PayloadAction<string>) => ({
      queue: state.queue.filter(({ id }) => id !== payload),
    }),
  },
});

export const { messageShown, messageTaken } = messagesSlice.actions;
