/** Finds programs that the tests use. Each function returns a path, or undefined if the program is not installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** Debian's folder of PostgreSQL. Each version has its own subfolder, and only `psql` is on the PATH. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Chromium's headless shell comes first: it has the same engine and needs half the CPU time per page
 * (https://playwright.dev/docs/browsers#chromium-headless-shell).
 */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export function findNginx() {
  // Debian installs it in a folder that is only on root's PATH.
  return [...onPath(), '/usr/sbin'].map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

export function findPromtool() {
  return onPath()
    .map((folder) => join(folder, 'promtool'))
    .find((path) => existsSync(path));
}

export function findJava() {
  const { JAVA_HOME } = process.env;
  const candidates = [...(JAVA_HOME ? [join(JAVA_HOME, 'bin', 'java')] : []), 'java'];
  return candidates.find((path) => starts(path, '-version'));
}

/** Returns the folder of PostgreSQL's server programs, if PostGIS is installed, too. */
export function findPostgres() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const debian = newestFirst.map((version) => ({
    folder: join(DEBIAN_POSTGRES, version, 'bin'),
    share: `/usr/share/postgresql/${version}`,
  }));
  const others = onPath().map((folder) => ({ folder, share: join(folder, '../share/postgresql') }));
  return [...debian, ...others].find(
    ({ folder, share }) =>
      existsSync(join(folder, 'postgres')) && existsSync(join(share, 'extension/postgis.control')),
  )?.folder;
}

/** @param {string} ofPlaywright path of the browser that Playwright downloads */
export function findChromium(ofPlaywright) {
  const installed = BROWSERS.map((name) => join('/usr/bin', name));
  return [...installed, ofPlaywright].find((path) => existsSync(path) && starts(path, '--version'));
}

/**
 * Returns whether a program starts. Some systems have programs that only print instructions.
 * @param {string} program
 * @param {string} option
 */
export function starts(program, option) {
  return spawnSync(program, [option], { stdio: 'ignore' }).status === 0;
}
