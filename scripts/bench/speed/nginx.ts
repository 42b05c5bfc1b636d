import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cpuOf, type Program, WORK_FOLDER } from './programs';

/**
 * Starts nginx with the site's configuration as a caching proxy in front of a server. Returns null if nginx is not
 * installed.
 */
export async function startNginx(port: number, nodePort: number): Promise<Program | null> {
  const { findNginx } = await import('../../setup/find-nginx.mjs');
  const { startNginx: start } = await import('../../cluster/nginx.mjs');
  const nginx = findNginx();
  if (!nginx) return null;
  const folder = path.join(WORK_FOLDER, `nginx-${process.pid}`);
  mkdirSync(path.join(folder, 'log'), { recursive: true });
  const begun = performance.now();
  const service = start({ nginx, folder, port, nodePorts: [nodePort] });
  await service.untilReady();
  return {
    name: 'behind nginx',
    port,
    readyMs: performance.now() - begun,
    cpuMs: () => cpuOf(service.pid() ?? 0),
    residentMegabytes: () => Number.NaN,
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
