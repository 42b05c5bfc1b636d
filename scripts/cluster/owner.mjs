/** The user that servers run as, where we are root: PostgreSQL refuses to, and nginx's workers have no need to. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { Failure } from '../setup/failure.mjs';

/** @typedef {{ name?: string, uid?: number, gid?: number }} Owner empty: we are nobody special, so they run as we do */

/**
 * @param {string[]} names users that Debian's packages make, the best first
 * @returns {Owner}
 */
export function ownerNamed(...names) {
  if (process.getuid?.() !== 0) return {};
  for (const name of [...names, 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { name, uid: id('-u'), gid: id('-g') };
    } catch {
      // There is no such user here.
    }
  }
  throw new Failure(`There is no user ${names.join(' or ')} to run a server as.`);
}

/**
 * Makes a folder that only its owner may read.
 * @param {string} folder
 * @param {Owner} owner
 */
export function makeFolder(folder, { uid, gid }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
