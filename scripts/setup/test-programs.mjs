/** Finds the programs that only some tests need, or installs them from Debian's packages. */
import { adminPrefix, installPackages, isDebianLike } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { findJava } from './find-java.mjs';
import { findNginx } from './find-nginx.mjs';
import { findPostgres } from './find-postgres.mjs';
import { announced, say } from './output.mjs';

/**
 * @typedef {object} TestProgram
 * @property {string} name
 * @property {string[]} packages Debian's names; metapackages for its default versions
 * @property {() => string | undefined} find returns its path, or undefined if it is not installed
 * @property {string} variable if this environment variable is 1, tests fail without the program; otherwise they are
 *   skipped
 */

/** @type {TestProgram} */
export const POSTGRES = {
  name: 'PostgreSQL with PostGIS',
  packages: ['postgresql', 'postgresql-postgis'],
  find: findPostgres,
  variable: 'REQUIRE_POSTGRES',
};

/** @type {TestProgram} */
export const NGINX = {
  name: 'nginx',
  packages: ['nginx-light'],
  find: findNginx,
  variable: 'REQUIRE_NGINX',
};

/** Java, which runs the Nu HTML checker. @type {TestProgram} */
export const JAVA = {
  name: 'Java',
  packages: ['default-jre-headless'],
  find: findJava,
  variable: 'REQUIRE_JAVA',
};

/** @param {TestProgram[]} programs */
export async function ensureTestPrograms(...programs) {
  for (const program of programs) await ensureTestProgram(program);
}

/** @param {TestProgram} program */
async function ensureTestProgram({ name, packages, find, variable }) {
  const problem = find() ? '' : await install(name, packages);
  const path = find();
  if (path) {
    say(`✓ ${name}: ${path}`);
    return;
  }
  if (process.env[variable] === '1') {
    throw new Failure(`${variable}=1, but ${name} is not installed. ${problem}`);
  }
  say(`– ${name} is not installed, so its tests are skipped. ${problem.split('\n')[0]}`);
}

/**
 * @param {string} name
 * @param {string[]} packages
 * @returns {Promise<string>} the reason why the installation failed; empty on success
 */
async function install(name, packages) {
  const admin = isDebianLike() ? await adminPrefix() : undefined;
  if (!admin) return 'Install it manually. (On Debian with root privileges, npm test installs it.)';
  try {
    await announced(`Installing ${name} with apt (about a minute)`, `${name} installed`, () =>
      installPackages(admin, packages),
    );
    return '';
  } catch (reason) {
    if (reason instanceof Stopped || !(reason instanceof Failure)) throw reason;
    return reason.message;
  }
}
