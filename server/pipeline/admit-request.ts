import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '@/lib/server/env/site-config';
import { metrics } from '@/lib/server/metrics/metrics';
import { createAdmission } from './admission';
import { CLASS_POLICIES, type ClassOf } from './admission-class';
import { createClientConcurrency } from './client-concurrency';
import { type Rejection, TOO_MANY_CONCURRENT } from './rejection';

/** A page takes milliseconds: permits are free again by then. */
const RETRY_SECONDS = 2;

/**
 * Starts the work on a request as soon as a permit is free, or rejects it. `begin` settles when the response is
 * complete.
 */
export type AdmitRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  begin: () => Promise<void>,
) => Rejection | null;

export function createAdmitRequest(
  config: Pick<SiteConfig, 'protection' | 'trustedProxies' | 'backCredentials'>,
  classOf: ClassOf,
): AdmitRequest {
  const admission = createAdmission(config.protection.maxConcurrentRequests);
  const clients = createClientConcurrency(config);
  const headers = { 'Retry-After': String(RETRY_SECONDS) };

  return function admitRequest(request, response, path, begin) {
    if (!CLASS_POLICIES[classOf(path)].needsPermit) {
      void begin();
      return null;
    }
    const releaseClient = clients.acquire(request, path);
    if (!releaseClient) {
      const message = `Too many concurrent requests from this address. Retry in ${RETRY_SECONDS} seconds.`;
      return { status: 429, code: 'too-many-requests', reason: TOO_MANY_CONCURRENT, message, headers };
    }
    const permit = admission.acquire(function work() {
      // A complete response that its client still reads needs no CPU.
      void begin().then(() => response.headersSent && releasePermit());
    });
    if (!permit) {
      releaseClient();
      const message = `The server is at capacity. Retry in ${RETRY_SECONDS} seconds.`;
      return { status: 503, code: 'unavailable', message, headers };
    }
    function releasePermit(): void {
      permit?.release();
      metrics().inProgress.set(admission.count());
    }
    metrics().inProgress.set(admission.count());
    response.once('close', releasePermit);
    response.once('close', releaseClient);
    return null;
  };
}
