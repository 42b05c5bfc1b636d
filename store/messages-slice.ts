import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Message {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

interface MessagesState {
  readonly queue: readonly Message[];
}

const initialState: MessagesState = { queue: [] };

/** Messages that have not been shown yet. They are kept across navigations. */
const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    messageAdded: {
      reducer: ({ queue }, { payload }: PayloadAction<Message>) => ({ queue: [...queue, payload] }),
      prepare: (message: Omit<Message, 'id'>) => ({ payload: { ...message, id: nanoid() } }),
    },
    /** Removes a message that is now shown in a toast. */
    messageRemoved: ({ queue }, { payload }: PayloadAction<string>) => ({
      queue: queue.filter(({ id }) => id !== payload),
    }),
  },
});

export const { messageAdded, messageRemoved } = messagesSlice.actions;
export const messagesReducer = messagesSlice.reducer;
