import { createRecentStarts } from './recent-starts';

/** Placeholder client for background work, such as rendering stale pages. It is always throttled. */
export const BACKGROUND = 'background';

/** Minimum number of recent costly requests for a client to be throttled. */
export const MIN_COSTLY = 25;
/**
 * Share of all recent costly requests above which a client is not throttled, because it may be a proxy used by all
 * visitors.
 */
export const MAX_SHARE = 0.9;

/**
 * Detects clients that send costly requests continuously. `StartInterval` spaces out their requests, so that the event
 * loop is idle for part of the time.
 */
export interface ThrottledClients {
  /** Records the start of a costly request. */
  add(client: string): void;
  has(client: string): boolean;
}

export function createThrottledClients(): ThrottledClients {
  const costly = createRecentStarts();
  return {
    add(client) {
      if (client !== BACKGROUND) costly.add(client);
    },
    has(client) {
      const count = costly.count(client);
      return client === BACKGROUND || (count >= MIN_COSTLY && count < MAX_SHARE * costly.total());
    },
  };
}
