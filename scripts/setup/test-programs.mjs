/** Finds the programs that the tests use, or installs them from Debian's packages. */
import { readFileSync } from 'node:fs';
import { Failure } from '../../server/failure.mjs';
import { findChromium, findJava, findNginx, findPostgres, findPromtool, starts } from './find-programs.mjs';
import { announced, say } from '../../server/output.mjs';
import { PROGRAMS, lastLines, run, runNode } from './run.mjs';

/**
 * @typedef {object} TestProgram
 * @property {string} name
 * @property {string[]} packages of Debian
 * @property {() => string | undefined} find
 * @property {string} variable if this environment variable is 1, the tests fail without the program; otherwise those
 *   that need it are skipped
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
/** Checks the alert rules. @type {TestProgram} */
export const PROMTOOL = {
  name: 'promtool',
  packages: ['prometheus'],
  find: findPromtool,
  variable: 'REQUIRE_PROMTOOL',
};
/** Java runs the Nu HTML checker. @type {TestProgram} */
export const JAVA = {
  name: 'Java',
  packages: ['default-jre-headless'],
  find: findJava,
  variable: 'REQUIRE_JAVA',
};

/** @param {TestProgram[]} programs */
export async function ensureTestPrograms(...programs) {
  for (const { name, packages, find, variable } of programs) {
    const problem = find() ? '' : await installWithApt(name, packages);
    const path = find();
    if (path) say(`✓ ${name}: ${path}`);
    else if (process.env[variable] === '1') throw new Failure(`${name} is missing. ${problem}`);
    else say(`– ${name} is not installed, so its tests are skipped. ${problem}`);
  }
}

/** @returns {Promise<string>} the path of a browser that starts */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen, '--version')) return chosen;
    throw new Failure(`CHROMIUM_PATH is "${chosen}", which does not start. Correct it, or unset it.`);
  }
  const { chromium } = await import('playwright');
  const find = () => findChromium(chromium.executablePath());
  let problem = find()
    ? ''
    : await installWithApt('Chromium', ['chromium-headless-shell', 'fonts-liberation']);
  if (!find()) problem += await downloadChromium();
  const found = find();
  if (!found) {
    throw new Failure(
      `The browser tests need Chromium. Install it and set its path: CHROMIUM_PATH=/path/to/chromium npm test\n${problem}`,
    );
  }
  say(`✓ Browser: ${found}`);
  return found;
}

/** Downloads Chromium with Playwright. Returns the output of a failure; otherwise an empty text. */
function downloadChromium() {
  // Only root can install the system libraries that the browser needs.
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  return announced('Downloading Chromium (about a minute)', 'Download ended', async () => {
    const { code, output } = await runNode(PROGRAMS.playwright, ['install', ...withLibraries, 'chromium']);
    return code === 0 ? '' : `\n${lastLines(output, 15)}`;
  });
}

/**
 * Installs Debian packages as root, or with sudo if it asks for no password. Returns the reason of a failure; otherwise
 * an empty text.
 * @param {string} name
 * @param {string[]} packages
 * @returns {Promise<string>}
 */
async function installWithApt(name, packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!isDebian() || (prefix.length > 0 && !starts('sudo', '-nv'))) return 'Install it manually.';
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest);
  };
  return announced(`Installing ${name} with apt (about a minute)`, 'Installation ended', async () => {
    // Even if the update fails in part, for example because a mirror is down, the installation may succeed.
    const update = await apt('update');
    const { code, output } = await apt('install', '-y', '--no-install-recommends', ...packages);
    return code === 0 ? '' : `apt-get failed:\n${lastLines(update.output + output, 15)}`;
  });
}

/** Returns whether the system is Debian or a derivative, such as Ubuntu. */
function isDebian() {
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
