import { createAction, type UnknownAction } from '@reduxjs/toolkit';

export interface Message {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** Whether an error's toast disappears by itself, because the page shows the error, too. */
  readonly isBrief?: boolean;
}

interface MessagesState {
  readonly queue: readonly Message[];
}

const INITIAL: MessagesState = { queue: [] };

export const messageAdded = createAction<Message>('messages/messageAdded');
export const messagesShown = createAction<number>('messages/messagesShown');

export function messagesReducer(state = INITIAL, action: UnknownAction): MessagesState {
  if (messageAdded.match(action)) return { queue: [...state.queue, action.payload] };
  if (messagesShown.match(action)) return { queue: state.queue.slice(action.payload) };
  return state;
}
