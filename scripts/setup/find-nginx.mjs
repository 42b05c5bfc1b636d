import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Debian installs nginx in a folder that is on root's PATH only.
 * @returns {string | undefined} the path of `nginx`; undefined if it is not installed
 */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
