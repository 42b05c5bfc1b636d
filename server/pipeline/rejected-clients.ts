import { CACHE_LIMITS } from '@/lib/cache/cache-limits';
import { createRateLimit } from '@/lib/server/http/rate-limit';

/** The clients that have recently had many requests rejected. */
export interface RejectedClients {
  /** Counts a rejected request. */
  add(client: string): void;
  has(client: string): boolean;
}

/**
 * Rate limit for rejections per client. A client has had many once it has used more than half of the limit. A visitor
 * who navigates fast causes only a few rejections.
 */
export const MAX_REJECTIONS = { count: 60, windowMs: 10_000 };

export function createRejectedClients(): RejectedClients {
  const rejections = createRateLimit({
    name: 'rejected-clients',
    limit: MAX_REJECTIONS.count,
    windowMs: MAX_REJECTIONS.windowMs,
    maxClients: CACHE_LIMITS['rejected-clients'].max,
  });
  return {
    add: (client) => void rejections.take(client),
    has: (client) => rejections.remaining(client) < MAX_REJECTIONS.count / 2,
  };
}
