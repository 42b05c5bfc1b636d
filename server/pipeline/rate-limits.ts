import type { IncomingMessage } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { clientOf, createRateLimit, type RateLimit } from '@locator/base/http';
import { isAuthorized } from '@/services/contract/authorization';
import { type AdmissionClass, CLASS_POLICIES } from './admission-class';

const MINUTE_MS = 60_000;

/** Returns the number of seconds after which the client may retry; 0 if this request is allowed. */
export type RateLimits = (
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  admissionClass: AdmissionClass,
) => number;

/** Each process counts separately. */
export function createRateLimits(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
): RateLimits {
  const { protection, trustedProxies, backCredentials } = config;
  const limits = {
    browser: limitOf(protection.browserRequestsPerMinute),
    contract: limitOf(protection.contractRequestsPerMinute),
  };

  return function secondsToWait({ headers, socket }, admissionClass) {
    const { rateLimit } = CLASS_POLICIES[admissionClass];
    if (rateLimit === null) return 0;
    const isOwnSite = backCredentials !== null && isAuthorized(headers.authorization, backCredentials);
    // A site that uses this site as its back-end is exempt, because it sends the requests of all its visitors.
    if (rateLimit === 'contract' && isOwnSite) return 0;
    const client = clientOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies);
    return limits[rateLimit]?.take(client) ?? 0;
  };
}

function limitOf(perMinute: number): RateLimit | null {
  return perMinute === 0 ? null : createRateLimit({ limit: perMinute, windowMs: MINUTE_MS });
}
