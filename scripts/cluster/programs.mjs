/** Finds nginx and PostgreSQL (with PostGIS), or installs them from Debian's packages. */
import { adminPrefix, installPackages, isDebianLike } from '../setup/apt.mjs';
import { Failure } from '../setup/failure.mjs';
import { findNginx } from '../setup/find-nginx.mjs';
import { findPostgres } from '../setup/find-postgres.mjs';
import { announced } from '../setup/output.mjs';

/**
 * @typedef {{ postgres: string, nginx: string }} Programs the folder of PostgreSQL's programs, and the path of nginx
 */

/** @returns {Promise<Programs>} */
export async function ensurePrograms() {
  const missing = [
    ...(findPostgres() ? [] : ['postgresql', 'postgresql-postgis']),
    ...(findNginx() ? [] : ['nginx-light']),
  ];
  if (missing.length > 0) await install(missing);
  const postgres = findPostgres();
  const nginx = findNginx();
  if (!postgres || !nginx)
    throw new Failure(
      `These packages were installed, but their programs were not found: ${missing.join(', ')}.`,
    );
  return { postgres, nginx };
}

/** @param {string[]} packages */
async function install(packages) {
  const list = packages.join(' ');
  const admin = isDebianLike() ? await adminPrefix() : undefined;
  if (!admin) throw new Failure(`Missing packages. Install them as root: apt-get install ${list}`);
  await announced(`Installing ${list} with apt (about a minute)`, `${list} installed`, () =>
    installPackages(admin, packages),
  );
}
