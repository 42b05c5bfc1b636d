/** Finds PostgreSQL with PostGIS for the set-up and the tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Folder in which Debian and Ubuntu install PostgreSQL. Each version has its own subfolder, and only `psql` is on the
 * PATH.
 */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * @returns {string | undefined} the folder that contains PostgreSQL's server programs; undefined if PostgreSQL or
 *   PostGIS is not installed
 */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  return [...debian, ...onPath].find(hasServerWithPostgis);
}

/** @param {string} folder */
function hasServerWithPostgis(folder) {
  if (!['postgres', 'initdb'].every((name) => existsSync(join(folder, name)))) return false;
  return extensionFolders(folder).some((extensions) => existsSync(join(extensions, 'postgis.control')));
}

/** @param {string} folder */
function extensionFolders(folder) {
  const version = /\/(\d+)\/bin$/.exec(folder)?.[1];
  const debian = version ? [`/usr/share/postgresql/${version}/extension`] : [];
  if (!existsSync(join(folder, 'pg_config'))) return debian;
  try {
    const share = execFileSync(join(folder, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
    return [...debian, join(share, 'extension')];
  } catch {
    return debian;
  }
}
