import { spawnSync } from 'node:child_process';
import { request as httpRequest } from 'node:http';
import { expect, test } from 'playwright/test';
import { observatoryFaults } from '../__tests__/support/observatory';
import { BASE_PATH } from './support/base-path';
import { startOwnServer } from './support/own-server';
import { LYON_VENUE_URL, PAGES } from './support/pages';
import { unusedPort } from '../tools/bench/unused-port';

const SAMPLE = [
  ...PAGES.map(({ url }) => url),
  '/',
  '/results?latitude=45.76&longitude=4.83',
  '/fr/',
  '/api/pins?country=FRA&locale=fr',
  '/api/pins?country=nowhere',
  '/api/v1/countries?lang=fr',
  '/api/unknown',
  '/api/ready',
  '/brand/icon.svg',
  '/_next/static/unknown.js',
];

test('Every response, including errors, redirects, files and data, has the headers of the top grade', async ({
  request,
}) => {
  for (const url of SAMPLE) {
    const headers = (await request.get(url, { maxRedirects: 0 })).headers();
    // Add the HSTS header, which the server under test omits because it runs without HTTPS.
    const faults = observatoryFaults({ ...headers, 'strict-transport-security': 'max-age=63072000' });
    // Other sites may embed some files and read the API.
    expect({ url, faults: faults.filter((fault) => fault !== 'a resource policy') }).toEqual({
      url,
      faults: [],
    });
    expect({ url, id: headers['x-request-id'] }).toEqual({ url, id: expect.stringMatching(/^[\w-]{36}$/) });
  }
});

test('No redirect leads away from the site', async ({ baseURL }) => {
  const evil = [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example/',
  ];
  const addresses = [
    ...evil.flatMap((path) => [path, `${path}/`, `${path}/fr`, `/fr${path}`, `/FR${path}/`]),
    '/results?latitude=1&longitude=2&next=//evil.example',
    ...evil.flatMap((path) => [
      `/results?place=${path}`,
      `/fr/results?place=${path}`,
      `/fr/results?place=lyon&from=${path}&asked=${path}`,
      `/results${path}`,
      `/_next/data${path}/x.json`,
    ]),
    '/.//evil.example/',
    '/fr/..//evil.example/',
    '/fr/http://evil.example/',
    '/fr/france-FRA/LGQ-LYO-01/%2f%2fevil.example/details',
  ];
  const site = new URL(baseURL ?? '');
  for (const address of addresses) {
    const { location, status } = await responseTo(site, BASE_PATH + address);
    expect(status, address).toBeLessThan(500);
    const to = location === undefined ? site : new URL(location, site);
    expect({ address, origin: to.origin }).toEqual({ address, origin: site.origin });
    // Browsers treat backslashes and double slashes as the start of a host name.
    expect({ address, location }).not.toMatchObject({ location: expect.stringMatching(/^[/\\]{2}/) });
  }
});

test('A hidden phone number is absent from pages and the API', async ({ request }) => {
  for (const url of [LYON_VENUE_URL, '/api/v1/pois/LGQ-LYO-01']) {
    const text = await (await request.get(url)).text();
    expect(text, url).toContain('lyon-presqu-ile@legrandquiz.example');
    expect(text, url).toMatch(/"phone":null/);
  }
});

test('The metrics are available to this machine and count requests', async ({ request }) => {
  await request.get(LYON_VENUE_URL);
  const text = await (await request.get('/api/metrics')).text();
  expect(text).toMatch(/^http_requests_total\{route="venue",method="GET",status="200"\} \d+$/m);
  expect(text).toMatch(/^gazetteer_places [1-9]\d{4,}$/m);
  expect(text).toMatch(/^venues\{country="FRA"\} \d\d$/m);
  expect(text).toMatch(/^venues_version_info\{version="[0-9a-f]{12}"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^cache_requests_total\{cache="openings",outcome="hit"\} [1-9]/m);
  const foreign = await request.get('/api/metrics', { headers: { 'X-Forwarded-For': '198.51.100.1' } });
  expect(foreign.status()).toBe(401);
});

test('A site with an invalid configuration lists every invalid setting and exits', async () => {
  const port = await unusedPort();
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: 'salles.example',
      LOCALES: 'fr,klingon',
      IS_FILTER_REQUIRED: 'true',
      METRICS_TOKEN: 'short',
      ALLOWED_HOSTS: 'https://salles.example',
      LOG_LEVEL: 'loud',
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(stdout).not.toContain('is ready on');
  for (const setting of [
    'SITE_URL',
    'LOCALES',
    'IS_FILTER_REQUIRED',
    'METRICS_TOKEN',
    'ALLOWED_HOSTS',
    'LOG_LEVEL',
  ]) {
    expect(stderr).toContain(`  ${setting}: `);
  }
  expect(stderr).not.toContain('    at ');
});

test('A server that is stopped reports it, completes the requests in progress, and loses none', async () => {
  const server = await startOwnServer({
    // A shutdown delay that leaves enough time for a readiness probe, even on a busy machine.
    SHUTDOWN_DELAY_SECONDS: '5',
    LOG_LEVEL: 'warn',
  });
  const readiness = async (): Promise<number> => (await fetch(`${server.baseURL}/api/ready`)).status;
  expect(await readiness()).toBe(200);

  const statuses: (number | string)[] = [];
  let isStopping = false;
  let reportLoad: () => void;
  const underLoad = new Promise<void>((resolve) => {
    reportLoad = resolve;
  });
  async function visitUntilStopping(): Promise<void> {
    while (!isStopping) {
      const status = await fetch(`${server.baseURL}/fr/france-FRA/lyon/results`).then(
        async (response) => (await response.text(), response.status),
        String,
      );
      statuses.push(status);
      if (statuses.length > 8) reportLoad();
    }
  }
  const visits = Array.from({ length: 4 }, visitUntilStopping);
  await underLoad;
  const stopped = server.stop();
  await server.untilLogged((log) => log.includes('Stopping') || undefined);
  expect(await readiness()).toBe(503);
  isStopping = true;
  await Promise.all(visits);
  await stopped;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  // The last lines of the log may arrive after the server has exited.
  await expect.poll(() => server.log()).toContain('Stopped.');
});

/** Requests a path without URL normalisation. Returns the status and `Location` of the response. */
function responseTo(site: URL, path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = site;
    const request = httpRequest({ host, port, path, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    });
    request.on('error', reject);
    request.end();
  });
}
