import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { shared } from '../shared';

interface RequestContext {
  readonly id: string;
  isIncomplete: boolean;
}

declare module '../shared' {
  interface SharedState {
    requests?: AsyncLocalStorage<RequestContext>;
  }
}

const requests = (shared.requests ??= new AsyncLocalStorage<RequestContext>());

/** The identifiers of common proxies. Others are rejected: the id is written to logs and headers. */
const VALID_ID = /^[\w-]{8,64}$/;

export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID();
}

/** Adds `id` to all log lines of `task` and of the asynchronous work that it starts. */
export function withRequestId<Value>(id: string, task: () => Value): Value {
  return requests.run({ id, isIncomplete: false }, task);
}

export function currentRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/** Records that parts of the current response may be missing, so that it must not be cached. */
export function markIncomplete(): void {
  const request = requests.getStore();
  if (request) request.isIncomplete = true;
}

export function isIncomplete(): boolean {
  return requests.getStore()?.isIncomplete ?? false;
}
