import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PageName, PAGES } from './pages';
import { startSite } from './programs';
import { createRandom } from './random';
import { get } from './requests';
import type { Section } from './report';
import { unusedPort } from './unused-port';

const MINUTE_MS = 60_000;
const VISITORS = 200;
const MEAN_THINK_MS = 10_000;
/** Addresses of houses, which only the geocoder finds. */
const STALLED = '/api/suggestions?locale=fr&country=FRA&text=12+rue+Victor+Hugo+';
/** Pages that are seldom in the node's cache. */
const ANOTHER_POSITION = '/fr/results?latitude=48.7&longitude=2.';

/**
 * Puts nginx in front of a node for some minutes, with visitors who read between two pages, an import every ten minutes
 * or after half of a shorter time, and a geocoder that never responds. For each page, returns the number of requests and
 * the median and 99th percentile of their times in nginx and the node; for all together, the statuses, and the node's
 * highest resident memory and number of file descriptors. Sets the exit code to 1 if a response has an unexpected status.
 */
export async function load(minutes: number): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'load-'));
  const venues = path.join(folder, 'venues.csv');
  cpSync('data/venues.csv', venues);
  const geocoder = createServer(() => undefined);
  const geocoderPort = await unusedPort();
  geocoder.listen(geocoderPort, '127.0.0.1');
  const site = await startSite({
    VENUES_FILE: venues,
    TRUSTED_PROXIES: '1',
    GEOCODER: `addok http://127.0.0.1:${geocoderPort}`,
  });
  const port = await unusedPort();
  const nginx = startNginx(folder, port, site.port);
  const times = new Map<string, number[]>();
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let [memory, descriptors] = [0, 0];
  const end = performance.now() + minutes * MINUTE_MS;

  async function visit(index: number): Promise<void> {
    const random = createRandom(index);
    const names = [...(Object.keys(PAGES) as PageName[]), 'an address', 'another position'] as const;
    for (;;) {
      await sleep(-Math.log(1 - random.next()) * MEAN_THINK_MS);
      if (performance.now() > end) return;
      const name = random.pick(names);
      const place = Math.floor(random.next() * 1_000);
      const url =
        name === 'an address'
          ? STALLED + place
          : name === 'another position'
            ? `${ANOTHER_POSITION}${place}1`
            : PAGES[name];
      const begun = performance.now();
      const headers = { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}`, 'Accept-Encoding': 'gzip' };
      const status = await get(port, url, headers).then(
        (response) => response.status,
        () => 0,
      );
      times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== (name === 'not found' ? 404 : 200)) failures.push(`${name}: ${status || 'no response'}`);
      memory = Math.max(memory, site.residentMegabytes());
      descriptors = Math.max(descriptors, readdirSync(`/proc/${site.pid}/fd`).length);
    }
  }

  const imports = setInterval(
    () => utimesSync(venues, new Date(), new Date()),
    Math.min(10, minutes / 2) * MINUTE_MS,
  );
  try {
    await Promise.all(Array.from({ length: VISITORS }, (_, index) => visit(index)));
  } finally {
    clearInterval(imports);
    nginx.kill();
    await site.stop();
    geocoder.close();
    geocoder.closeAllConnections();
  }
  if (failures.length > 0) {
    console.error(`Unexpected responses: ${failures.length}, the first one to ${failures[0]}`);
    process.exitCode = 1;
  }
  const counts = [...statuses].map(([status, count]) => `${count} × ${status || 'no response'}`).join(', ');
  return {
    title: 'A node under load',
    header: ['Page', 'requests', 'p50 ms', 'p99 ms'],
    lines: [...times].map(([name, values]) => {
      const sorted = values.toSorted((one, other) => one - other);
      const quantile = (share: number): string =>
        (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(0);
      return [name, String(sorted.length), quantile(0.5), quantile(0.99)];
    }),
    note: `${VISITORS} visitors behind nginx for ${minutes} minutes, with imports and a geocoder that stalls: ${counts}; at most ${memory} MB and ${descriptors} descriptors.`,
  };
}

function startNginx(folder: string, port: number, nodePort: number): ChildProcess {
  const values = {
    LISTEN: `127.0.0.1:${port}`,
    BASE: '',
    SITE: process.cwd(),
    LOG: path.join(folder, 'access.log'),
    NODES: `server 127.0.0.1:${nodePort};`,
  };
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/@([A-Z]+)@/g, (_, name: keyof typeof values) => values[name])
    .replace('server_tokens off;', 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${name};`;
  });
  const file = path.join(folder, 'nginx.conf');
  const head = `pid nginx.pid;\nworker_rlimit_nofile 8192;\nevents { worker_connections 4096; }\n`;
  writeFileSync(file, `${head}http {\n${temporary.join('\n')}\n${site}}\n`);
  const options = ['-p', folder, '-c', file, '-e', 'error.log'];
  execFileSync('nginx', ['-t', '-q', ...options]);
  return spawn('nginx', [...options, '-g', 'daemon off; master_process off;'], { stdio: 'inherit' });
}
