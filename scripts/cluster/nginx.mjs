/** nginx with deploy/nginx.conf, filled in for this machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ROOT } from '../setup/paths.mjs';
import { answersOn } from './http.mjs';
import { makeFolder, ownerNamed } from './owner.mjs';
import { startService } from './service.mjs';

/**
 * @param {{ nginx: string, folder: string, port: number, nodePorts: number[] }} options
 * @returns {import('./service.mjs').Service}
 */
export function startNginx({ nginx, folder, port, nodePorts }) {
  const owner = ownerNamed('www-data');
  const own = join(folder, 'nginx');
  for (const path of [own, cacheFolder(folder), join(own, 'tmp')]) makeFolder(path, owner);

  const site = readFileSync(inProject('deploy', 'nginx.conf'), 'utf8')
    .replaceAll('@LISTEN@', `127.0.0.1:${port}`)
    .replaceAll('@NODES@', nodePorts.map((node) => `server 127.0.0.1:${node} fail_timeout=1s;`).join(' '))
    .replaceAll('@CACHE@', cacheFolder(folder))
    .replaceAll('@SITE@', ROOT.replace(/\/$/, ''))
    .replaceAll('@LOG@', join(folder, 'log', 'visits.log'));
  writeFileSync(join(own, 'site.conf'), site);
  writeFileSync(join(own, 'nginx.conf'), aroundSite(own, owner));

  return startService({
    name: 'nginx',
    command: nginx,
    args: ['-c', join(own, 'nginx.conf'), '-p', own, '-e', 'stderr'],
    log: join(folder, 'log', 'nginx.log'),
    stopSignal: 'SIGQUIT',
    isReady: () => answersOn(port, '/'),
  });
}

/** @param {string} folder of the cluster */
export function cacheFolder(folder) {
  return join(folder, 'nginx', 'cache');
}

/** What Debian's own nginx.conf says around a site, with everything kept in the cluster's folder.
 * @param {string} own
 * @param {import('./owner.mjs').Owner} owner
 */
function aroundSite(own, { name }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${own}/tmp/${kind};`,
  );
  return [
    ...(name ? [`user ${name};`] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${own}/nginx.pid;`,
    'error_log stderr warn;',
    'events { worker_connections 1024; }',
    'http {',
    ...temporary,
    '  include /etc/nginx/mime.types;',
    '  default_type application/octet-stream;',
    '  sendfile on;',
    `  include ${own}/site.conf;`,
    '}',
    '',
  ].join('\n');
}
