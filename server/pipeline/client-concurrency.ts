import type { IncomingMessage } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@/lib/server/http/client-address';
import { isAuthorized } from '@/services/contract/authorization';

/** Limits each client's concurrent requests. */
export interface ClientConcurrency {
  /** Counts a request as open until the returned function is called. Returns null if the client is at its limit. */
  acquire(request: Pick<IncomingMessage, 'headers' | 'socket'>, path: string): (() => void) | null;
}

/** Minimum limit per client: enough for fast navigation in a browser, including prefetches. */
export const MIN_LIMIT = 4;

/**
 * Creates a limiter that allows each client half of the capacity that other clients leave free (a dynamic threshold, as
 * in shared packet buffers), so that even several greedy clients cannot use up all of it. A request counts until the
 * client has received its response, so that a slow reader exhausts only its own limit. Sites that use the API with
 * credentials have no limit, because each sends the requests of all its visitors from one address.
 */
export function createClientConcurrency(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
): ClientConcurrency {
  const { protection, trustedProxies, backCredentials } = config;
  const openRequests = new Map<string, number>();
  let total = 0;

  function limitOf(count: number): number {
    return Math.max(MIN_LIMIT, Math.floor((protection.maxConcurrentRequests - (total - count)) / 2));
  }

  return {
    acquire({ headers, socket }, path) {
      const isContract = path.startsWith('/api/v1/');
      if (isContract && backCredentials && isAuthorized(headers.authorization, backCredentials)) {
        return () => undefined;
      }
      const client = clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
      const count = openRequests.get(client) ?? 0;
      if (count >= limitOf(count)) return null;
      total += 1;
      openRequests.set(client, count + 1);
      let isOpen = true;
      return function release() {
        if (!isOpen) return;
        isOpen = false;
        total -= 1;
        const left = (openRequests.get(client) ?? 0) - 1;
        if (left > 0) openRequests.set(client, left);
        else openRequests.delete(client);
      };
    },
  };
}
