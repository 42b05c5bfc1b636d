/** Finds PostgreSQL with PostGIS for the tests, or installs it. */
import { adminPrefix, installPackages, isDebianLike } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { findPostgres } from './find-postgres.mjs';
import { announced, say } from './output.mjs';

/** Debian's metapackages for its default versions. */
const DEBIAN_PACKAGES = ['postgresql', 'postgresql-postgis'];

/**
 * Without PostgreSQL, the tests that need it are skipped, or fail if `REQUIRE_POSTGRES=1`.
 * @returns {Promise<string | undefined>} the folder of the server's programs
 */
export async function ensurePostgres() {
  const problem = findPostgres() ? '' : await install();
  const folder = findPostgres();
  if (folder) {
    say(`✓ PostgreSQL with PostGIS: ${folder}`);
    return folder;
  }
  if (process.env.REQUIRE_POSTGRES === '1') {
    throw new Failure(`REQUIRE_POSTGRES=1, but PostgreSQL with PostGIS is not installed. ${problem}`);
  }
  say(`– PostgreSQL with PostGIS is not installed, so its tests are skipped. ${problem.split('\n')[0]}`);
  return undefined;
}

/** @returns {Promise<string>} why the installation failed; empty on success */
async function install() {
  const admin = isDebianLike() ? await adminPrefix() : undefined;
  if (!admin) return 'Install both manually. (On Debian with root privileges, npm test installs them.)';
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
