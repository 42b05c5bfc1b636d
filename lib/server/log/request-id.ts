import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Global, because Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorRequestIds?: AsyncLocalStorage<string> };
const ids = (shared.venueLocatorRequestIds ??= new AsyncLocalStorage<string>());

/** The formats of common proxies. Other values are ignored, because the id is written to the log and to headers. */
const VALID_ID = /^[\w-]{8,64}$/;

/** Returns the request's `X-Request-Id` if it is valid, otherwise a new id. */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID();
}

/** Adds `id` to all log lines of `task` and of the asynchronous work that it starts. */
export function withRequestId<Outcome>(id: string, task: () => Outcome): Outcome {
  return ids.run(id, task);
}

/** Returns the current request's id; undefined outside a request. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
