/** Runs nginx with the configuration in deploy/nginx.conf. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, ROOT } from '../setup/paths.mjs';
import { isResponding } from './http.mjs';
import { makeFolder, ownerNamed } from './owner.mjs';
import { startService } from './service.mjs';

/**
 * @param {{ nginx: string, folder: string, port: number, nodePorts: number[], site?: string }} options
 * @returns {import('./service.mjs').Service}
 */
export function startNginx({ nginx, folder, port, nodePorts, site = ROOT }) {
  const owner = ownerNamed('www-data');
  const nginxFolder = join(folder, 'nginx');
  for (const path of [nginxFolder, cacheFolder(folder), join(nginxFolder, 'tmp')]) makeFolder(path, owner);

  const configuration = readFileSync(inProject('deploy', 'nginx.conf'), 'utf8')
    .replaceAll('@LISTEN@', `127.0.0.1:${port}`)
    .replaceAll('@NODES@', nodePorts.map((node) => `server 127.0.0.1:${node} fail_timeout=1s;`).join(' '))
    .replaceAll('@CACHE@', cacheFolder(folder))
    .replaceAll('@SITE@', site.replace(/\/$/, ''))
    .replaceAll('@LOG@', join(folder, 'log', 'visits.log'));
  writeFileSync(join(nginxFolder, 'site.conf'), configuration);
  writeFileSync(join(nginxFolder, 'nginx.conf'), mainConfiguration(nginxFolder, owner));

  return startService({
    name: 'nginx',
    command: nginx,
    args: ['-c', join(nginxFolder, 'nginx.conf'), '-p', nginxFolder, '-e', 'stderr'],
    log: join(folder, 'log', 'nginx.log'),
    stopSignal: 'SIGQUIT',
    isReady: () => isResponding(port, '/'),
  });
}

/** @param {string} folder the cluster's folder */
export function cacheFolder(folder) {
  return join(folder, 'nginx', 'cache');
}

/**
 * Returns nginx's main configuration, which is similar to Debian's but keeps all files in the cluster's folder.
 * @param {string} nginxFolder
 * @param {import('./owner.mjs').Owner} owner
 */
function mainConfiguration(nginxFolder, { name }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${nginxFolder}/tmp/${kind};`,
  );
  return [
    ...(name ? [`user ${name};`] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${nginxFolder}/nginx.pid;`,
    'error_log stderr warn;',
    'worker_rlimit_nofile 8192;',
    'events { worker_connections 4096; }',
    'http {',
    ...temporary,
    '  include /etc/nginx/mime.types;',
    '  default_type application/octet-stream;',
    '  sendfile on;',
    `  include ${nginxFolder}/site.conf;`,
    '}',
    '',
  ].join('\n');
}
