export interface RateLimitOptions {
  /** Size of the bucket, which refills evenly within `windowMs`. */
  readonly limit: number;
  readonly windowMs: number;
  /** Evicts the client with the oldest attempt beyond this number. */
  readonly maxClients: number;
  readonly now?: () => number;
}

export interface RateLimit {
  /** Counts an attempt and returns 0, or rejects it and returns the seconds until the next is allowed. */
  take(client: string): number;
}

/**
 * Creates a token bucket per client, in memory, with the generic cell rate algorithm (ITU-T I.371): it stores the time when
 * the bucket will be full again. Rejected attempts are not counted.
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
