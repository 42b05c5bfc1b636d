import type { IncomingMessage } from 'node:http';
import type { SiteConfig } from '@/lib/env/site-config';
import { clientOf } from '@/lib/http/client-address';
import { createRateLimit, type RateLimit } from '@/lib/http/rate-limit';
import { isAuthorized } from '@/services/contract/authorization';

const MINUTE_MS = 60_000;

/** 50,000 addresses and their times take some 5 MB. */
const MAX_CLIENTS = 50_000;

/** What machines ask to learn how the server is. */
const OPERATION = /^\/api\/(health|ready|metrics)(\/|$)/;

/** What costs more than a page: an answer to a keystroke is asked for often, a picture is drawn. */
const DOOR = /^\/(api|pictures)\//;

/** Seconds that the client of a request has to wait; 0: none. */
export type RateLimits = (request: Pick<IncomingMessage, 'headers' | 'socket'>, path: string) => number;

/**
 * How often a client may ask at `/api` and for pictures: generous for a browser, and for a person. Pages have no limit: an office or a
 * telephone network stands behind one address, and caches answer most of them. Each process counts for itself.
 */
export function createRateLimits(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
): RateLimits {
  const { protection, trustedProxies, backCredentials } = config;
  const doors = limitOf(protection.doorsPerMinute);
  const contract = limitOf(protection.contractPerMinute);

  return function secondsToWait({ headers, socket }, path) {
    if (!DOOR.test(path) || OPERATION.test(path)) return 0;
    const isContract = path.startsWith('/api/v1/');
    // A site whose back-end this is asks for all its visitors.
    if (isContract && backCredentials && isAuthorized(headers.authorization, backCredentials)) return 0;
    const client = clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
    return (isContract ? contract : doors)?.take(client) ?? 0;
  };
}

function limitOf(perMinute: number): RateLimit | null {
  if (perMinute === 0) return null;
  return createRateLimit({ limit: perMinute, windowMs: MINUTE_MS, maxClients: MAX_CLIENTS });
}
