/** Finds a PostgreSQL server with PostGIS for the tests, and installs one where there is none. */
import { adminPrefix, installPackages, isDebianLike } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { findPostgres } from './find-postgres.mjs';
import { announced, say } from './output.mjs';

/** Both stand for the version that this release of Debian or Ubuntu has. */
const DEBIAN_PACKAGES = ['postgresql', 'postgresql-postgis'];

/**
 * Without a server, the tests that need one are left out, unless `REQUIRE_POSTGRES=1` forbids it.
 * @returns {Promise<string | undefined>} the folder of its programs
 */
export async function ensurePostgres() {
  const problem = findPostgres() ? '' : await install();
  const folder = findPostgres();
  if (folder) {
    say(`✓ PostgreSQL with PostGIS: ${folder}`);
    return folder;
  }
  if (process.env.REQUIRE_POSTGRES === '1') {
    throw new Failure(`REQUIRE_POSTGRES=1, but there is no PostgreSQL with PostGIS here. ${problem}`);
  }
  say(`– No PostgreSQL with PostGIS, so its tests are left out. ${problem.split('\n')[0]}`);
  return undefined;
}

/** @returns {Promise<string>} why it was not installed; nothing when it was */
async function install() {
  const admin = isDebianLike() ? await adminPrefix() : undefined;
  if (!admin) return 'Install both by hand (on Debian, with administrator’s rights, it happens by itself).';
  try {
    await announced('Installing PostgreSQL with apt (about a minute)', 'PostgreSQL installed', () =>
      installPackages(admin, DEBIAN_PACKAGES),
    );
    return '';
  } catch (reason) {
    if (reason instanceof Stopped || !(reason instanceof Failure)) throw reason;
    return reason.message;
  }
}
