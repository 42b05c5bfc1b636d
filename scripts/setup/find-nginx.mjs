import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds nginx. Debian installs it in a folder that is only on root's PATH.
 * @returns {string | undefined} the path of `nginx`; undefined if it is not installed
 */
export function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
