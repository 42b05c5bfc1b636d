import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findNginx } from '../../scripts/setup/find-nginx.mjs';
import { temporaryFolder } from '../support/temporary-folder';

const CONFIGURATION = readFileSync('deploy/nginx.conf', 'utf8');
const README = readFileSync('deploy/README.md', 'utf8');

const names = (pattern: RegExp): string[] =>
  [...CONFIGURATION.matchAll(pattern)].map((match) => match[1] ?? '');

test('Every zone that nginx uses is defined, because nginx does not start otherwise', () => {
  const defined = new Set(names(/(?:keys_zone=|zone=)(\w+):/g));
  const used = names(/(?:limit_req zone=|limit_conn |proxy_cache )(\w+)/g).filter((name) => name !== 'off');
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

test('Every location that forwards requests to nodes limits the requests of a client', () => {
  const locations = [...CONFIGURATION.matchAll(/^ {4}location (.+) \{\n([^]*?)^ {4}\}/gm)];
  const forwarding = locations.filter(([, , directives]) => directives?.includes('proxy_pass'));
  expect(forwarding.length).toBeGreaterThan(3);
  const unlimited = forwarding.filter(([, , directives]) => !directives?.includes('limit_req zone=clients'));
  // The location that redirects to @feeds has the limit.
  expect(unlimited.map(([, name]) => name)).toEqual(['@feeds']);
});

test('The command of deploy/README.md fills in every placeholder', () => {
  expect(filledIn()).not.toMatch(/@[A-Z]+@/);
});

const nginx = findNginx();
// Without nginx, these tests are skipped unless REQUIRE_NGINX is 1. `npm test` tries to install nginx first.
const testWithNginx = nginx !== undefined || process.env.REQUIRE_NGINX === '1' ? test : test.skip;

testWithNginx(
  'nginx accepts the configuration of deploy/README.md (Debian: apt-get install nginx-light)',
  () => {
    const folder = temporaryFolder('nginx');
    const site = filledIn()
      .replace('listen 80 ', `listen unix:${folder}/socket `)
      .replaceAll(/\/var\/(log|cache)\/nginx/g, folder);
    writeFileSync(path.join(folder, 'nginx.conf'), `${mainConfiguration()}http {\n${PATHS}\n${site}}\n`);
    for (const name of TEMPORARY_FOLDERS) mkdirSync(path.join(folder, name));
    const { status, stderr } = spawnSync(
      nginx ?? 'nginx',
      ['-t', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).not.toMatch(/\[(warn|emerg|alert|crit|error)\]/);
    expect(status).toBe(0);
  },
);

/** Returns the nginx configuration printed by the command in deploy/README.md. */
function filledIn(): string {
  const [, command = ''] = /^(sed -e [^>]+ deploy\/nginx\.conf) > /m.exec(README) ?? [];
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
