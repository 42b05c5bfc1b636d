import { readFileSync } from 'node:fs';
import type { Attack } from '../attack';
import { sendRequest, type Route } from '../client';

/** Paths that some servers normalise to `/api/metrics`. */
const METRICS = [
  '/api/./metrics', '/api//metrics', '//api/metrics', '/./api/metrics', '/api/x/../metrics', '/api/health/../metrics',
  '/map/../api/metrics', '/fr/../api/metrics', '/api/%2e/metrics', '/api/x/%2e%2e/metrics', '/api/x/.%2E/metrics',
  '/%61pi/metrics', '/api/%6detrics', '/api\\metrics', '/api/.\\metrics', '/api/x\\..\\metrics', '/api/metrics/.',
  '/api/metrics/x/..', '/api/metrics/', '/api/metrics//', '/api/metrics%2f', '/api/metrics;x', '/api/metrics?', '/api/metrics#x',
]; // prettier-ignore

/** Paths of pages and endpoints that look like paths of static files, which have no rate limit. */
const DISGUISED = [
  '/map/../fr', '/map/./../fr', '/map/%2e%2e/fr', '/brand/..%2ffr', '/_next/static/../../fr', '/api/health/../../fr',
  '/api/ready/..%5c..%5cfr', '/map/..\\fr', '/./api/suggestions?q=par', '/fr/../api/suggestions?q=par',
  '/map/../api/suggestions?q=par', '/%2e/api/suggestions?q=par', '/./pictures/fr.png', '/map/../pictures/fr.png',
]; // prettier-ignore

/** Default of `RATE_LIMIT_PER_MINUTE`. A client may send this many requests at once, and as many again per minute. */
const REQUESTS_PER_MINUTE = 600;
const REQUESTS_OVER_LIMIT = 900;
const MINUTE_MS = 60_000;

/** Requests paths that the access check and the router may normalise differently. */
export const pathTricks: Attack = {
  name: 'path-tricks',
  title: 'No spelling of a path shows the metrics or avoids a rate limit',
  async run(target) {
    const faults: string[] = [];
    const route = { port: target.port, from: target.attacker };
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (const path of METRICS) {
      const { status, body } = await sendRequest(route, { path, headers });
      if (status === 200 && body.includes('process_resident_memory_bytes'))
        faults.push(`${path} shows metrics.`);
    }
    for (const path of DISGUISED) {
      const { status } = await sendRequest(route, { path });
      if (status === 200) faults.push(`${path} has status 200.`);
      if (status === 0) faults.push(`${path} has no response.`);
    }
    return target.size === 'short'
      ? faults
      : [...faults, ...(await dataLimitFaults(route, target.nodeCount))];
  },
};

/**
 * Requests the `/_next/data` URLs of images. They must have the same rate limit as the images, because a request for
 * such a URL renders an image, too.
 */
async function dataLimitFaults(route: Route, nodeCount: number): Promise<readonly string[]> {
  const requests = REQUESTS_OVER_LIMIT * nodeCount;
  const begun = performance.now();
  const build = readFileSync('.next/BUILD_ID', 'utf8').trim();
  let served = 0;
  for (let index = 0; index < requests; index++) {
    const { status } = await sendRequest(route, {
      path: `/_next/data/${build}/pictures/none-${index}.png.json`,
    });
    if (status === 429) return [];
    if (status === 200 || status === 404) served += 1;
  }
  // Report no fault in two cases: sending took so long on a slow machine that the rate limit allows all requests, or
  // some requests were rejected for another reason because other attacks are running.
  const minutes = (performance.now() - begun) / MINUTE_MS;
  const allowed = REQUESTS_PER_MINUTE * (1 + minutes) * nodeCount;
  if (served < requests || allowed >= requests) return [];
  return [`${requests} data URLs of images are served to one client.`];
}
