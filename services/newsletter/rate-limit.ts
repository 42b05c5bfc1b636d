export interface RateLimitOptions {
  /** Attempts that one client has in any stretch of `windowMs`. */
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

/** A sliding window, in memory: a refused attempt is not counted, so that waiting always helps. */
export function createRateLimit({
  limit,
  windowMs,
  maxClients,
  now = Date.now,
}: RateLimitOptions): RateLimit {
  /** Times of the attempts of each client, oldest first; clients by their last attempt, oldest first. */
  const attempts = new Map<string, readonly number[]>();
  return {
    take(client) {
      const time = now();
      const recent = (attempts.get(client) ?? []).filter((attempt) => attempt > time - windowMs);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= limit) return Math.ceil((oldest + windowMs - time) / 1000);
      attempts.delete(client);
      attempts.set(client, [...recent, time]);
      const quietest = attempts.size > maxClients ? attempts.keys().next().value : undefined;
      if (quietest !== undefined) attempts.delete(quietest);
      return 0;
    },
  };
}
