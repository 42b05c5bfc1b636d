import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';

export interface Message {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

interface MessagesSlice {
  readonly queue: readonly Message[];
}

const initialState: MessagesSlice = { queue: [] };

export const messageAdded = createAction('messages/messageAdded', (message: Omit<Message, 'id'>) => ({
  payload: { ...message, id: nanoid() },
}));
/** Removes a message that is now shown in a toast. */
export const messageRemoved = createAction<string>('messages/messageRemoved');

/** Reducer for messages that have not been shown yet. They are kept across navigations. */
export function messagesReducer(state = initialState, action: UnknownAction): MessagesSlice {
  if (messageAdded.match(action)) return { queue: [...state.queue, action.payload] };
  if (messageRemoved.match(action)) return { queue: state.queue.filter(({ id }) => id !== action.payload) };
  return state;
}
