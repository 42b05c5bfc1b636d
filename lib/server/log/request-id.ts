import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorRequestIds?: AsyncLocalStorage<string> };
const ids = (shared.venueLocatorRequestIds ??= new AsyncLocalStorage<string>());

/** What proxies send: a UUID, a hexadecimal number, or letters and digits of some kind. Anything else isn't one. */
const SANE = /^[\w-]{8,64}$/;

/** The request's own identifier (`X-Request-Id`) where it is fit for a log and a header, else a new one. */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && SANE.test(header) ? header : randomUUID();
}

/** Everything logged while `task` and what it began runs carries `id`. */
export function withRequestId<Outcome>(id: string, task: () => Outcome): Outcome {
  return ids.run(id, task);
}

/** The request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
