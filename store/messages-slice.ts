import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Message {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** Whether an error's toast disappears by itself, because the page shows the error, too. */
  readonly isBrief?: boolean;
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
    messageAdded: ({ queue }, { payload }: PayloadAction<Message>) => ({ queue: [...queue, payload] }),
    /** Removes the first messages, which are now shown in toasts. */
    messagesShown: ({ queue }, { payload: count }: PayloadAction<number>) => ({ queue: queue.slice(count) }),
  },
});

export const { messageAdded, messagesShown } = messagesSlice.actions;
export const messagesReducer = messagesSlice.reducer;
