import { readFileSync } from 'node:fs';
import type { Attack } from '../attack';
import { ask, type Route } from '../client';

/** Ways to write the address of the metrics. */
const METRICS = [
  '/api/./metrics', '/api//metrics', '//api/metrics', '/./api/metrics', '/api/x/../metrics', '/api/health/../metrics',
  '/map/../api/metrics', '/fr/../api/metrics', '/api/%2e/metrics', '/api/x/%2e%2e/metrics', '/api/x/.%2E/metrics',
  '/%61pi/metrics', '/api/%6detrics', '/api\\metrics', '/api/.\\metrics', '/api/x\\..\\metrics', '/api/metrics/.',
  '/api/metrics/x/..', '/api/metrics/', '/api/metrics//', '/api/metrics%2f', '/api/metrics;x', '/api/metrics?', '/api/metrics#x',
]; // prettier-ignore

/** Ways to write the address of a page or an endpoint as that of a file, which no limit applies to. */
const DISGUISED = [
  '/map/../fr', '/map/./../fr', '/map/%2e%2e/fr', '/brand/..%2ffr', '/_next/static/../../fr', '/api/health/../../fr',
  '/api/ready/..%5c..%5cfr', '/map/..\\fr', '/./api/suggestions?q=par', '/fr/../api/suggestions?q=par',
  '/map/../api/suggestions?q=par', '/%2e/api/suggestions?q=par', '/./pictures/fr.png', '/map/../pictures/fr.png',
]; // prettier-ignore

/** More than a client may ask for in a minute, and what comes back meanwhile. */
const REQUESTS_OVER_LIMIT = 900;
const MINUTE_MS = 60_000;

/** Writes addresses so that what judges them and what serves them may understand different things. */
export const pathTricks: Attack = {
  name: 'path-tricks',
  title: 'No way to write an address shows the metrics or avoids a limit',
  async run(target) {
    const faults: string[] = [];
    const route = { port: target.port, from: target.attacker };
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (const path of METRICS) {
      const { status, body } = await ask(route, { path, headers });
      if (status === 200 && body.includes('process_resident_memory_bytes'))
        faults.push(`${path} shows metrics.`);
    }
    for (const path of DISGUISED) {
      const { status } = await ask(route, { path });
      if (status === 200) faults.push(`${path} is served as it is.`);
      if (status === 0) faults.push(`${path} is not answered.`);
    }
    return target.size === 'short' ? faults : [...faults, ...(await dataLimitFaults(route))];
  },
};

/** Pictures have a limit per client; so must their data addresses, below which Next.js draws the same. */
async function dataLimitFaults(route: Route): Promise<readonly string[]> {
  const begun = performance.now();
  const build = readFileSync('.next/BUILD_ID', 'utf8').trim();
  for (let index = 0; index < REQUESTS_OVER_LIMIT; index++) {
    const { status } = await ask(route, { path: `/_next/data/${build}/pictures/none-${index}.png.json` });
    if (status === 429) return [];
  }
  // On a busy machine they take longer than the limit's window.
  if (performance.now() - begun > MINUTE_MS) return [];
  return [`${REQUESTS_OVER_LIMIT} data addresses of pictures are served to one client.`];
}
