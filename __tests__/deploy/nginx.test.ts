import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@locator/venue-import';
import { findNginx } from '../../scripts/setup/find-programs.mjs';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';
import { endAfterTests } from '@locator/test-support/processes';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { until } from '@locator/test-support/until';

const CONFIGURATION = readFileSync('deploy/nginx.conf', 'utf8');
const README = readFileSync('deploy/README.md', 'utf8');

test('Every location that forwards requests to nodes limits the requests of a client', () => {
  const locations = [...CONFIGURATION.matchAll(/^ {4}location (.+) \{\n([^]*?)^ {4}\}/gm)];
  const forwarding = locations.filter(([, , directives]) => directives?.includes('proxy_pass'));
  expect(forwarding.length).toBeGreaterThan(2);
  const unlimited = forwarding.filter(([, , directives]) => !directives?.includes('limit_req zone=clients'));
  expect(unlimited.map(([, name]) => name)).toEqual([]);
  // A location with a `limit_conn` inherits none from the server (https://nginx.org/r/limit_conn).
  const counting = locations.filter(([, , directives]) => /^ +limit_conn /m.test(directives ?? ''));
  expect(counting.map(([, name]) => name)).toEqual(['/']);
  const unlimitedCount = counting.filter(
    ([, , directives]) => !directives?.includes('limit_conn connections 100;'),
  );
  expect(unlimitedCount.map(([, name]) => name)).toEqual([]);
});

test.each(['README.md', 'compose.yaml'])('The command of deploy/%s fills in every placeholder', (name) => {
  const configuration = filledIn(readFileSync(path.join('deploy', name), 'utf8'));
  expect(configuration).toContain('upstream nodes');
  expect(configuration).not.toMatch(/@[A-Z]+@/);
});

const nginx = findNginx();
// Without nginx, these tests are skipped unless REQUIRE_NGINX is 1. `npm test` tries to install nginx first.
const testWithNginx = nginx !== undefined || process.env.REQUIRE_NGINX === '1' ? test : test.skip;

testWithNginx(
  'nginx accepts the configuration of deploy/README.md (Debian: apt-get install nginx-light)',
  () => {
    const folder = temporaryFolder('nginx');
    configure(folder, (site) => site);
    const { status, stderr } = spawnSync(
      nginx ?? 'nginx',
      ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
      { encoding: 'utf8' },
    );
    expect(stderr).not.toMatch(/\[(warn|emerg|alert|crit|error)\]/);
    expect(status).toBe(0);
  },
);

/** Parameters with a position, a typed text or a name (lib/url, pages/api). */
const PERSONAL = [
  'latitude=48.85341', 'lat=48.85341', 'from=48.85341', 'start=Oberkampf', 'place=Oberkampf', 'asked=Oberkampf', 'unread=Oberkampf',
  'text=Oberkampf', 'votes=Camille', 'voter=Camille', 'link=Camille',
]; // prettier-ignore

testWithNginx(
  'No log contains the address, position, typed text or name in a request, and nothing is cached',
  async () => {
    const folder = temporaryFolder('nginx');
    const node = await startTestServer(function respond(request, response) {
      if (request.url?.includes('broken')) request.socket.destroy();
      else response.setHeader('Cache-Control', 'public, s-maxage=300').end('a page');
    });
    // As behind a load balancer, so that the client has an address although it connects to a socket file.
    const balanced = 'set_real_ip_from unix:;\nreal_ip_header X-Forwarded-For;\n';
    const redirect = `server { listen unix:${folder}/redirect; return 301 https://venues.example$request_uri; }\n`;
    configure(
      folder,
      (site) => balanced + site.replaceAll(/server 127.+;/g, `server 127.0.0.1:${node.port};`) + redirect,
    );
    const stop = await startNginx(folder);
    try {
      const query = 'latitude=48.85341&longitude=2.34880&asked=rue%20Oberkampf&votes=Camille';
      const statuses = [await statusOf(path.join(folder, 'redirect'), `/fr/results?${query}`)];
      for (const target of [
        `/fr/results?${query}`,
        `/fr/broken?${query}`,
        `/../fr?${query}`,
        '/rue-Oberkampf/tiles/Camille',
        ...PERSONAL.map((parameter) => `/fr/results?players=6&${parameter}`),
        '/fr/lyon/results?players=6',
      ]) {
        statuses.push(await statusOf(path.join(folder, 'socket'), target));
      }
      expect(statuses).toEqual([301, 200, 502, 400, 200, ...PERSONAL.map(() => 200), 200]);
    } finally {
      await stop();
      await stopTestServers();
    }
    const logs = readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(logs.join('')).not.toMatch(/198\.51\.100|48\.85|Oberkampf|Camille/);
    const line = new RegExp(
      `^\\S+ GET 200 6 [\\d.]+ "127\\.0\\.0\\.1:${node.port}" "200" req-2026-0001$`,
      'm',
    );
    expect(logs.join('')).toMatch(line);
    const cached = spawnSync('grep', ['-rla', 'a page', folder], { encoding: 'utf8' });
    expect(cached.stdout).toBe('');
  },
);

testWithNginx('Below a path, nginx has the same rules for the addresses of the site', async () => {
  const folder = temporaryFolder('nginx');
  const node = await startTestServer((_request, response) => response.end());
  configure(
    folder,
    (site) => site.replaceAll(/server 127.+;/g, `server 127.0.0.1:${node.port};`),
    README.replace('s|@BASE@||', 's|@BASE@|/stores|'),
  );
  const stop = await startNginx(folder);
  try {
    const statuses = ['/stores/api/metrics', '/stores/sitemap.xml', '/stores/fr'].map((target) =>
      statusOf(path.join(folder, 'socket'), target),
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
  } finally {
    await stop();
    await stopTestServers();
  }
});

testWithNginx('An address may wait for sixteen pages, beside the tiles of its map', async () => {
  const folder = temporaryFolder('nginx');
  const waiting: { end(): void }[] = [];
  const node = await startTestServer((_request, response) => void waiting.push(response));
  configure(folder, (site) => site.replaceAll(/server 127.+;/g, `server 127.0.0.1:${node.port};`));
  const stop = await startNginx(folder);
  const send = (count: number, target: string) =>
    Array.from({ length: count }, (_, index) => statusOf(path.join(folder, 'socket'), target + index));
  try {
    const first = send(20, '/tiles/1/');
    await until(() => waiting.length === 20);
    first.push(...send(16, '/fr/page'));
    await until(() => waiting.length === 36);
    expect(await Promise.all(send(1, '/fr/last'))).toEqual([429]);
    for (const response of waiting) response.end();
    expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
  } finally {
    for (const response of waiting) response.end();
    await stop();
    await stopTestServers();
  }
});

testWithNginx('Two nodes share the requests, and stand in for each other', async () => {
  const folder = temporaryFolder('nginx');
  const received: string[] = [];
  let isFirstDown = false;
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) =>
      startTestServer(function respond({ method = '', socket }, response) {
        received.push(`${method} ${name}`);
        if (method === 'POST' || (name === 'first' && isFirstDown)) socket.destroy();
        else response.setHeader('Cache-Control', 'public, s-maxage=300').end();
      }),
    ),
  );
  const ports = [first?.port, second?.port];
  // Without `fail_timeout`, which would keep requests from a node that has just failed.
  configure(folder, (site) =>
    site.replaceAll(
      /server 127\.0\.0\.1:300(\d) fail_timeout=1s/g,
      (_, node: number) => `server 127.0.0.1:${ports[node - 1]} max_fails=0`,
    ),
  );
  const stop = await startNginx(folder);
  const send = (target: string, method = 'GET') => statusOf(path.join(folder, 'socket'), target, method);
  try {
    expect([await send('/fr/1'), await send('/fr/2')]).toEqual([200, 200]);
    expect(received.toSorted()).toEqual(['GET first', 'GET second']);

    isFirstDown = true;
    expect([await send('/fr/3'), await send('/fr/4')]).toEqual([200, 200]);

    // A form is sent to one node only, because it may have been processed.
    received.length = 0;
    expect(await send('/api/newsletter', 'POST')).toBe(502);
    expect(received.filter((each) => each.startsWith('POST'))).toHaveLength(1);

    await stopTestServers();
    expect(await send('/fr/3')).toBe(502);
  } finally {
    await stop();
    await stopTestServers();
  }
});

testWithNginx('Each response is made for the origin and encodings of its own request', async () => {
  const folder = temporaryFolder('nginx');
  const node = await startTestServer(({ headers }, response) => {
    response.setHeader('Cache-Control', 'public, s-maxage=300').setHeader('Vary', 'Origin');
    if (headers.origin) response.setHeader('Access-Control-Allow-Origin', headers.origin);
    response.end(headers['accept-encoding']);
  });
  configure(folder, (site) => site.replaceAll(/server 127.+;/g, `server 127.0.0.1:${node.port};`));
  const stop = await startNginx(folder);
  try {
    const answers = [];
    for (const own of [{}, { Origin: 'https://chain.example' }, { Origin: 'https://other.example' }]) {
      const headers = { ...own, 'Accept-Encoding': 'br', Connection: 'close' };
      const sent = request({
        socketPath: path.join(folder, 'socket'),
        path: '/embed/fragment?near=Lyon',
        headers,
        agent: false,
      });
      const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
      answers.push([response.headers['access-control-allow-origin'], await text(response)]);
    }
    expect(answers).toEqual([
      [undefined, 'br'],
      ['https://chain.example', 'br'],
      ['https://other.example', 'br'],
    ]);
  } finally {
    await stop();
    await stopTestServers();
  }
});

testWithNginx('The desk has a host name of its own, which only its network reaches', async () => {
  const [node, desk, preview] = await Promise.all(
    ['site', 'desk', 'preview'].map((name) =>
      startTestServer(function respond({ headers }, response) {
        response.end(`${name} ${headers.host} ${headers['x-forwarded-for'] ?? ''}`);
      }),
    ),
  );
  const statuses = async (network: string): Promise<unknown[]> => {
    const folder = temporaryFolder('nginx');
    const [, command = ''] = /^ *(sed -e [^>]+ deploy\/nginx-desk\.conf) > /m.exec(README) ?? [];
    const filled = spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout;
    expect(filled).not.toMatch(/@[A-Z]+@/);
    const deskConfiguration = filled
      .replaceAll('listen 80;', `listen unix:${folder}/socket;`)
      .replaceAll('192.0.2.0/24', network)
      .replace('127.0.0.1:3100', `127.0.0.1:${desk?.port}`)
      .replace('127.0.0.1:3101', `127.0.0.1:${preview?.port}`);
    // Before the site's configuration, as in Debian's conf.d.
    configure(
      folder,
      (site) => deskConfiguration + site.replaceAll(/server 127.+;/g, `server 127.0.0.1:${node?.port};`),
    );
    const stop = await startNginx(folder);
    try {
      return [
        await textFrom(path.join(folder, 'socket'), 'desk.example.org'),
        await textFrom(path.join(folder, 'socket'), 'preview.example.org'),
        await textFrom(path.join(folder, 'socket'), 'venues.example'),
      ];
    } finally {
      await stop();
    }
  };
  try {
    expect(await statuses('unix:')).toEqual([
      'desk desk.example.org unix:',
      'preview preview.example.org ',
      'site venues.example unix:',
    ]);
    expect(await statuses('192.0.2.0/24')).toEqual([403, 403, 'site venues.example unix:']);
  } finally {
    await stopTestServers();
  }
});

test('nginx passes the largest file on to the desk', () => {
  const [, megabytes] =
    /client_max_body_size (\d+)m;/.exec(readFileSync('deploy/nginx-desk.conf', 'utf8')) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(MAX_FILE_BYTES);
});

/** Returns the body of a response with the status 200, otherwise the status. */
async function textFrom(socketPath: string, host: string): Promise<number | string | undefined> {
  const sent = request({
    socketPath,
    path: '/',
    headers: { Host: host, Connection: 'close' },
    agent: false,
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  return response.statusCode === 200 ? body : response.statusCode;
}

test('The log that the command of deploy/README.md configures is rotated, and only by deploy/logrotate.conf', () => {
  const [, log] = /^ *access_log (\S+) visits;$/m.exec(filledIn()) ?? [];
  expect(readFileSync('deploy/logrotate.conf', 'utf8')).toContain(`\n${log} {\n`);
  // Debian's nginx package rotates everything in this folder. logrotate rejects a file with two rules.
  expect(log).not.toMatch(/^\/var\/log\/nginx\//);
});

/** Returns the status of a request whose client closes the connection, so that its log line has been written. */
async function statusOf(socketPath: string, target: string, method = 'GET'): Promise<number | undefined> {
  const headers = {
    'X-Forwarded-For': '198.51.100.7',
    'X-Request-Id': target.includes('results') ? 'req-2026-0001' : 'Camille, 48.85',
    Referer: 'https://venues.example/fr/results?lat=48.85341',
    'User-Agent': 'Camille',
    Connection: 'close',
  };
  const sent = request({ socketPath, path: target, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await once(response.resume(), 'close');
  return response.statusCode;
}

/** Starts nginx with the configuration in a folder. Returns a function that stops it. */
async function startNginx(folder: string): Promise<() => Promise<void>> {
  const started = endAfterTests(
    spawn(
      nginx ?? 'nginx',
      ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off; master_process off;'],
      { stdio: 'ignore' },
    ),
  );
  const exited = once(started, 'exit');
  const configuration = readFileSync(path.join(folder, 'nginx.conf'), 'utf8');
  // nginx binds all sockets before it listens on the first.
  for (const [, socket = ''] of configuration.matchAll(/listen unix:([^ ;]+)/g)) {
    await until(() => isConnectable(socket));
  }
  return async function stop() {
    started.kill('SIGKILL');
    await exited;
  };
}

function isConnectable(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Writes nginx's configuration, changed by `change`, and creates the folders that it needs. */
function configure(folder: string, change: (site: string) => string, readme = README): void {
  const site = filledIn(readme)
    .replace('listen 80 ', `listen unix:${folder}/socket `)
    .replaceAll('/var/log/venues', folder);
  // The logs of Debian's configuration.
  const logs = 'access_log debian-access.log;';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `error_log error.log;\n${mainConfiguration()}http {\n${logs}\n${PATHS}\n${change(site)}}\n`,
  );
  for (const name of TEMPORARY_FOLDERS) mkdirSync(path.join(folder, name));
}

/** Returns the nginx configuration printed by the command in deploy/README.md or another file. */
function filledIn(text = README): string {
  const [, command = ''] = /^ *(sed -e [^>]+ deploy\/nginx\.conf) > /m.exec(text) ?? [];
  return spawnSync('sh', ['-c', command], { encoding: 'utf8' }).stdout;
}

const TEMPORARY_FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const PATHS = TEMPORARY_FOLDERS.map((name) => `${name}_temp_path ${name};`).join('\n');

/** Returns Debian's main nginx configuration with the limits raised as described in deploy/README.md. */
function mainConfiguration(): string {
  const [rlimit = '', events = ''] = [...README.matchAll(/`((?:worker_rlimit_nofile|events) [^`]+)`/g)].map(
    ([, line]) => line,
  );
  return `pid nginx.pid;\n${rlimit}\n${events}\n`;
}
