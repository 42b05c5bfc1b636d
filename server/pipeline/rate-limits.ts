import type { IncomingMessage } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf } from '@/lib/server/http/client-address';
import { createRateLimit, type RateLimit } from '@/lib/server/http/rate-limit';
import { isAuthorized } from '@/services/contract/authorization';
import { type AdmissionClass, CLASS_POLICIES } from './admission-class';

const MINUTE_MS = 60_000;

/** 50,000 addresses and their times take some 5 MB. */
const MAX_CLIENTS = 50_000;

/** Seconds that the client of a request has to wait; 0: none. */
export type RateLimits = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  admissionClass: AdmissionClass,
) => number;

/** How often a client may ask for what each class limits. Each process counts for itself. */
export function createRateLimits(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
): RateLimits {
  const { protection, trustedProxies, backCredentials } = config;
  const limits = {
    browser: limitOf(protection.doorsPerMinute),
    contract: limitOf(protection.contractPerMinute),
  };

  return function secondsToWait({ headers, socket }, admissionClass) {
    const { rateLimit } = CLASS_POLICIES[admissionClass];
    if (rateLimit === null) return 0;
    const isOwnSite = backCredentials !== null && isAuthorized(headers.authorization, backCredentials);
    // A site whose back-end this is asks for all its visitors.
    if (rateLimit === 'contract' && isOwnSite) return 0;
    const client = clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
    return limits[rateLimit]?.take(client) ?? 0;
  };
}

function limitOf(perMinute: number): RateLimit | null {
  if (perMinute === 0) return null;
  return createRateLimit({ limit: perMinute, windowMs: MINUTE_MS, maxClients: MAX_CLIENTS });
}
