import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { expect, test } from 'playwright/test';
import { get as getRequest, openConnection, readToEnd } from '@locator/test-support/raw-connection';
import { targetOf } from './support/base-path';
import { startWatchedServer, type Vitals, type WatchedServer } from './support/watched-server';

// One worker and one site, which must recover from each attack before the next.
test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'The open files of the server are counted in /proc.');

/** Pages that every visitor must get again after an attack. */
const PAGES = [
  '/fr',
  '/de/results',
  '/fr/france-FRA/all',
  '/fr/france-FRA/lyon/results',
  '/fr/venues.geojson',
  '/sitemap.xml',
  '/api/suggestions?country=FRA&text=par&locale=fr',
];
const WARM_UP_TIMES = 5;
/** Files and sockets that other requests may be using. */
const MAX_EXTRA_FILES = 10;
const MAX_MEMORY_RATIO = 1.1;

/** More than `MAX_CONCURRENT_REQUESTS`, which is 40 by default. */
const MANY = 60;
/** Text that must not appear in the log. */
const FORGED = '{"level":"error","msg":"FORGED"}';

let site: WatchedServer;
let clients = 0;

// Without the page cache, every request for a page renders it.
test.beforeAll(async () => {
  site = await startWatchedServer({ PAGE_CACHE_MB: '0' });
  // Otherwise, lazy initialization would look like a leak.
  for (let time = 0; time < WARM_UP_TIMES; time++) for (const path of PAGES) await visit(path);
  for (const path of expensivePaths(0)) await visit(path);
});
test.afterAll(() => site.stop());

/** Returns an address that no other client has used. */
function newClient(): string {
  clients += 1;
  return `10.0.${Math.floor(clients / 256)}.${clients % 256}`;
}

/** Returns the head of a GET request for a path of the site. */
function get(path: string, headers?: Readonly<Record<string, string>>): string {
  return getRequest(targetOf(path), headers);
}

function connectTimes(count: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(site.port)));
}

/** Returns the status of the response on a connection; 0 if the connection is closed without one. */
async function statusOn(socket: Socket): Promise<number> {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await readToEnd(socket))?.[1] ?? 0);
}

/** Sends text on a connection of its own and returns the status. */
async function exchange(text: string): Promise<number> {
  const socket = await openConnection(site.port);
  socket.write(text);
  return statusOn(socket);
}

/** Requests a page many times at once, each time on a new connection. Returns the statuses. */
async function flood(count: number, nextClient: () => string): Promise<ReadonlySet<number>> {
  const visits = Array.from({ length: count }, () => visit('/fr/results', nextClient()));
  return new Set(await Promise.all(visits));
}

/** Requests a page as another visitor, by default. Returns the status. */
function visit(path = '/fr', client = newClient(), headers: Record<string, string> = {}): Promise<number> {
  return exchange(get(path, { 'X-Forwarded-For': client, Connection: 'close', ...headers }));
}

function postHead(client: string, length: number, headers: Record<string, string> = {}): string {
  const head = get('/api/newsletter', {
    'X-Forwarded-For': client,
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...headers,
  });
  return head.replace('GET', 'POST');
}

/** Requests that are as expensive as possible, each different from those of another number. */
function expensivePaths(number: number): string[] {
  const inDays = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const text = encodeURIComponent(`${'saint-étienne-de-la-montagne '.repeat(6)}${number}`);
  const minute = String(number % 60).padStart(2, '0');
  return [
    `/fr/results?filters=acces_pmr&filters=salle&filters=bar&x=${number}`,
    `/fr/results?openAt=${inDays(9)}T20%3A${minute}`,
    `/fr/results?openAt=${inDays(390)}T20%3A${minute}`,
    `/fr/results?openAt=2099-01-01T20%3A${minute}`,
    `/fr/results?latitude=-48.${number}1&longitude=-120&openAt=${inDays(9)}T04%3A${minute}`,
    `/fr/results?place=${text}`,
    `/fr/france-FRA/all?x=${number}`,
    `/fr/${number}${'/a'.repeat(1_000)}`,
    `/pictures/fr/france-FRA/paris/results.png?x=${number}`,
    `/sitemap.xml?x=${number}`,
    `/api/suggestions?text=${text}&country=FRA&locale=fr`,
    `/api/clusters?bbox=-180,-85,180,85&zoom=2&country=FRA&locale=fr&x=${number}`,
    `/api/v1/pois?limit=100&lat=48.${number}&lon=2&openat=${inDays(300)}T19:${minute}`,
    `/api/v1/engine/search?text=${text}&country=FRA&lang=fr`,
  ];
}

/** Attacks by test title. Each throws if the site misbehaves meanwhile. */
const ATTACKS: Readonly<Record<string, () => Promise<void>>> = {
  async 'Request heads that never end do not block visitors'() {
    const sockets = await connectTimes(MANY);
    for (const socket of sockets)
      socket.write(`GET ${targetOf('/fr')} HTTP/1.1\r\nHost: localhost\r\nX-More: 1\r\n`);
    expect(await visit()).toBe(200);
    for (const socket of sockets) socket.destroy();
  },

  async 'Bodies that never end block neither pages nor forms of visitors'() {
    const sockets = await connectTimes(MANY);
    for (const [index, socket] of sockets.entries()) {
      socket.write(postHead(`198.51.100.${Math.floor(index / 4)}`, 5_000, { Expect: '100-continue' }));
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
      socket.write('{"name":');
    }
    expect(await visit()).toBe(200);
    const form = JSON.stringify({ name: 'Camille', email: 'camille@exemple.fr', locale: 'fr', from: '/fr' });
    const head = postHead(newClient(), Buffer.byteLength(form), { Connection: 'close' });
    expect(await exchange(head + form)).toBeLessThan(400);
    for (const socket of sockets) socket.destroy();
  },

  async 'Aborted requests do not stay in progress'() {
    for (let round = 0; round < 5; round++) {
      const sockets = await connectTimes(MANY);
      for (const [index, socket] of sockets.entries()) {
        const paths = expensivePaths(round * MANY + index);
        socket.write(get(paths[index % paths.length] ?? '', { 'X-Forwarded-For': newClient() }), () =>
          socket.resetAndDestroy(),
        );
      }
    }
  },

  async 'Pipelined requests do not stay in progress when their connections are reset'() {
    const sockets = await connectTimes(MANY);
    for (const socket of sockets) socket.write(get('/map/counties-FRA.svg') + get('/fr').repeat(10));
    await Promise.all(sockets.map((socket) => once(socket, 'readable')));
    for (const socket of sockets) socket.resetAndDestroy();
  },

  async 'Responses that are not read do not block visitors'() {
    const sockets = await connectTimes(MANY);
    for (const [index, socket] of sockets.entries()) {
      const client = { 'X-Forwarded-For': `198.51.100.${Math.floor(index / 20)}` };
      socket.write(get('/map/counties-FRA.svg', client).repeat(11));
    }
    await Promise.all(sockets.map((socket) => once(socket, 'readable')));
    expect(await visit()).toBe(200);
    for (const socket of sockets) socket.destroy();
  },

  async 'A thousand idle connections do not block visitors'() {
    const sockets = await connectTimes(1_000);
    expect(await visit()).toBe(200);
    for (const socket of sockets) socket.destroy();
  },

  async 'A flood from one address is rejected, while other visitors are served'() {
    const [statuses, status] = await Promise.all([flood(200, () => '198.51.100.1'), visit()]);
    expect([statuses, status]).toEqual([new Set([200, 429]), 200]);
  },

  async 'In a flood from many addresses, every visitor gets a page or a 503'() {
    expect(await flood(300, newClient)).toEqual(new Set([200, 503]));
  },

  async 'Expensive requests cause no server error'() {
    for (let number = 1; number <= 5; number++) {
      const paths = expensivePaths(number);
      const statuses = await Promise.all(paths.map((path) => visit(path)));
      const faults = paths.filter((_, index) => (statuses[index] ?? 0) >= 500 || statuses[index] === 0);
      expect(faults).toEqual([]);
    }
  },

  async 'No text of a request gets into the log, and every line is a log line'() {
    const text = encodeURIComponent(`\r\n${FORGED}\r\n`);
    for (const path of [
      `/${text}`,
      `/fr?x=${text}`,
      `/fr/france-FRA/${text}/results`,
      `/fr/results?latitude=${text}&longitude=1`,
      `/fr/france-FRA/lyon/results?openAt=${text}`,
      `/api/v1/${text}`,
      `/api/pins?country=${text}`,
      `/_next/image?url=${text}&w=640&q=75`,
      `/_next/data/${text}/fr.json`,
      `/pictures/${text}.png`,
      `//${text}`,
      `/%E0%A4%A${text}`,
      `/%00${text}`,
      'http://FORGED.example/',
      '*FORGED',
    ]) {
      // prettier-ignore
      const headers = { 'User-Agent': FORGED, Referer: FORGED, 'X-Request-Id': FORGED };
      expect(await visit(path, newClient(), headers)).not.toBe(0);
      await visit(path, newClient(), { ...headers, Connection: 'Upgrade, close', Upgrade: 'xFORGED' });
    }
    for (const name of ['Accept-Language', 'Authorization', 'If-None-Match', 'Range', 'Host', 'Cookie'])
      await visit('/fr', newClient(), { [name]: FORGED });
    for (const malformed of [
      `GET /\n${FORGED} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET /fr HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: a\n${FORGED}\r\n\r\n`,
      'FORGED /fr HTTP/1.1\r\nHost: localhost\r\n\r\n',
      `GET /fr HTTP/9.9\r\n${FORGED}\r\n\r\n`,
    ]) {
      expect(await exchange(malformed)).toBe(400);
    }
    const form = JSON.stringify({ name: `\n${FORGED}`, email: FORGED, locale: FORGED, from: FORGED });
    await exchange(postHead(newClient(), Buffer.byteLength(form), { Connection: 'close' }) + form);
  },
};

interface Usage extends Vitals {
  readonly openFiles: number;
  readonly requestsInProgress: string | undefined;
}

async function readUsage(): Promise<Usage> {
  const metrics = await (
    await fetch(`${site.baseURL}/api/metrics`, { headers: { Connection: 'close' } })
  ).text();
  return {
    ...(await site.vitals()),
    openFiles: readdirSync(`/proc/${site.pid}/fd`).length,
    requestsInProgress: /^http_requests_in_progress (\d+)$/m.exec(metrics)?.[1],
  };
}

for (const [title, attack] of Object.entries(ATTACKS)) {
  test(title, async () => {
    const before = await readUsage();
    await attack();
    await expect(async function siteHasRecovered() {
      for (const path of PAGES) expect([path, await visit(path)]).toEqual([path, 200]);
      const after = await readUsage();
      expect([after.requestsInProgress, after.uncaught]).toEqual(['0', 0]);
      expect(after.openFiles).toBeLessThanOrEqual(before.openFiles + MAX_EXTRA_FILES);
      expect(after.liveBytes).toBeLessThanOrEqual(before.liveBytes * MAX_MEMORY_RATIO);
    }).toPass();
    expect(unexpectedLines()).toEqual([]);
  });
}

/** Returns the lines of output after the start that are neither log lines nor reports of `watch-process.cjs`. */
function unexpectedLines(): string[] {
  const [, output = ''] = site.log().split(/^.* is ready on .*\n/m);
  const lines = output.split('\n').slice(0, -1);
  return lines.filter((line) => line.includes('FORGED') || !/^(\{"level":.*"msg":.*\}|WATCH .*)$/.test(line));
}

test('The site stops on SIGTERM after the attacks', async () => {
  expect(await site.stop()).toBe(0);
});
