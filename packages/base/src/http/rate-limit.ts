import { CACHE_LIMITS } from '../cache/cache-limits';
import { createCache } from '../cache/create-cache';

export interface RateLimitOptions {
  /** Attempts that a client can make at once. Used ones are restored one by one, over `windowMs` in total. */
  readonly limit: number;
  readonly windowMs: number;
  /** Maximum number of tracked clients. Above it, the least recently active client is evicted. */
  readonly maxClients?: number;
  /** Milliseconds since an arbitrary origin. The default is unmoved by a change of the clock. */
  readonly now?: () => number;
}

export interface RateLimit {
  /** Counts an attempt and returns 0, or returns the seconds until one can succeed. */
  take(client: string): number;
}

/** In memory, by the generic cell rate algorithm (ITU-T I.371). Rejected attempts do not extend the wait. */
export function createRateLimit({
  limit,
  windowMs,
  maxClients = CACHE_LIMITS.clients.max,
  now = () => performance.now(),
}: RateLimitOptions): RateLimit {
  const refillMs = windowMs / limit;
  const fullAgainAt = createCache<string, number>('clients', { max: maxClients });
  return {
    take(client) {
      const time = now();
      const full = Math.max(fullAgainAt.get(client) ?? 0, time) + refillMs;
      const waitMs = full - windowMs - time;
      // Below a millisecond, it is a rounding error.
      if (waitMs >= 1) return Math.ceil(waitMs / 1000);
      fullAgainAt.set(client, full);
      return 0;
    },
  };
}
