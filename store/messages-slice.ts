import { createAction, createReducer } from '@reduxjs/toolkit';

export interface Message {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

interface MessagesState {
  readonly queue: readonly Message[];
}

const initialState: MessagesState = { queue: [] };

export const messageAdded = createAction<Message>('messages/messageAdded');

/** Removes the first messages, which are now shown in toasts. */
export const messagesShown = createAction<number>('messages/messagesShown');

/** Messages that have not been shown yet. They are kept across navigations. */
export const messagesReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(messageAdded, ({ queue }, { payload }) => ({ queue: [...queue, payload] }))
    .addCase(messagesShown, ({ queue }, { payload: count }) => ({ queue: queue.slice(count) })),
);
