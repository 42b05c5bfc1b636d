/**
 * Chooses unprivileged users for PostgreSQL and nginx's workers if this process runs as root, because PostgreSQL
 * refuses to run as root.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { Failure } from '../setup/failure.mjs';

/** @typedef {{ name?: string, uid?: number, gid?: number }} Owner empty: the server runs as the current user */

/**
 * @param {string[]} names users that Debian's packages create, in order of preference
 * @returns {Owner}
 */
export function ownerNamed(...names) {
  if (process.getuid?.() !== 0) return {};
  for (const name of [...names, 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { name, uid: id('-u'), gid: id('-g') };
    } catch {
      // Try the next user, because this one does not exist.
    }
  }
  throw new Failure(`No user ${names.join(' or ')} to run a server as. Create one, or do not run as root.`);
}

/**
 * Creates a folder that only its owner can read.
 * @param {string} folder
 * @param {Owner} owner
 */
export function makeFolder(folder, { uid, gid }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}
