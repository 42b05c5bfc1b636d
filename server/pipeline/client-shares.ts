import type { IncomingMessage } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@/lib/server/http/client-address';
import { isAuthorized } from '@/services/contract/authorization';

/** Limits how many requests of one client are answered at a time. */
export interface ClientShares {
  /** Counts a request of a client until the returned function is called; null when the client has its share already. */
  enter(request: Pick<IncomingMessage, 'headers' | 'socket'>, path: string): (() => void) | null;
}

/** A browser that navigates quickly, and its prefetches. */
const MIN_SHARE = 4;

/** Returns how many of `max` concurrent requests one client may have. */
export function shareOf(max: number): number {
  return Math.max(MIN_SHARE, Math.floor(max / 2));
}

/**
 * Counts the open requests of each client, until the client has received the whole response: a client that reads slowly uses
 * up its own share only. Sites that send the credentials of the contract ask for all of their visitors and have no limit.
 */
export function createClientShares(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
): ClientShares {
  const { protection, trustedProxies, backCredentials } = config;
  const share = shareOf(protection.maxConcurrentRequests);
  const openRequests = new Map<string, number>();

  return {
    enter({ headers, socket }, path) {
      const isContract = path.startsWith('/api/v1/');
      if (isContract && backCredentials && isAuthorized(headers.authorization, backCredentials)) {
        return () => undefined;
      }
      const client = clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
      const count = openRequests.get(client) ?? 0;
      if (count >= share) return null;
      openRequests.set(client, count + 1);
      return function leave() {
        const left = (openRequests.get(client) ?? 0) - 1;
        if (left > 0) openRequests.set(client, left);
        else openRequests.delete(client);
      };
    },
  };
}
