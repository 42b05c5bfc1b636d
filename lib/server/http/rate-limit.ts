export interface RateLimitOptions {
  /** Attempts that a client has at once; they come back one by one, all of them within `windowMs`. */
  readonly limit: number;
  readonly windowMs: number;
  /** Clients remembered at most; beyond, whoever has been quiet for longest is forgotten. */
  readonly maxClients: number;
  readonly now?: () => number;
}

export interface RateLimit {
  /** Counts an attempt and answers 0, or refuses it and answers the seconds until the next may succeed. */
  take(client: string): number;
}

/**
 * A token bucket for each client, in memory, as the generic cell rate algorithm keeps it (ITU-T I.371): one number a
 * client, the time when their bucket will be full again. A refused attempt is not counted, so that waiting always helps.
 */
export function createRateLimit({
  limit,
  windowMs,
  maxClients,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  const refillMs = windowMs / limit;
  /** Clients by their last attempt, oldest first. */
  const fullAgainAt = new Map<string, number>();
  return {
    take(client) {
      const time = now();
      const full = Math.max(fullAgainAt.get(client) ?? 0, time) + refillMs;
      const waitMs = full - windowMs - time;
      if (waitMs > 0) return Math.ceil(waitMs / 1000);
      fullAgainAt.delete(client);
      fullAgainAt.set(client, full);
      const quietest = fullAgainAt.size > maxClients ? fullAgainAt.keys().next().value : undefined;
      if (quietest !== undefined) fullAgainAt.delete(quietest);
      return 0;
    },
  };
}
