/** Finds Chromium for the browser tests, or installs it. */
import { existsSync } from 'node:fs';
import { adminPrefix, installPackages, isDebian } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { PROGRAMS } from './paths.mjs';
import { lastLines, run, runNode } from './run.mjs';
import { announced, say } from './output.mjs';

/**
 * Chromium's headless shell, which Playwright uses by default for tests. It has the same engine as Chromium, but needs
 * half the CPU time per page (https://playwright.dev/docs/browsers#chromium-headless-shell).
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = 'fonts-liberation';

/** @returns {Promise<string>} the path of a browser that starts, preferably the headless shell */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH is "${chosen}", which does not start. Correct it, or unset it.`);
  }
  const found = (await ensureHeadlessShell()) ?? (await findChromium()) ?? (await installChromium());
  say(`✓ Browser: ${found}`);
  return found;
}

/**
 * Installs the headless shell if possible. A full Chromium also works, but is slower.
 * @returns {Promise<string | undefined>}
 */
async function ensureHeadlessShell() {
  if (await starts(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const admin = isDebian() ? await adminPrefix() : undefined;
  if (!admin) return undefined;
  try {
    await installWithApt(admin, ['chromium-headless-shell', FONTS]);
  } catch (reason) {
    if (reason instanceof Stopped || !(reason instanceof Failure)) throw reason;
    say('– chromium-headless-shell is not available; using Chromium, which is slower.');
  }
  return (await starts(HEADLESS_SHELL)) ? HEADLESS_SHELL : undefined;
}

/** @returns {Promise<string | undefined>} */
async function findChromium() {
  for (const path of [...CHROMIUM_PATHS, await playwrightChromium()]) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * Returns whether the browser starts. On Ubuntu, /usr/bin/chromium-browser may be a script that only prints
 * instructions.
 * @param {string} path
 */
async function starts(path) {
  if (!existsSync(path)) return false;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 }));
  return code === 0;
}

/** @returns {Promise<string>} */
async function installChromium() {
  const admin = isDebian() ? await adminPrefix() : undefined;
  const problems = [];
  for (const install of [
    ...(admin ? [() => installWithApt(admin, ['chromium', FONTS])] : []),
    installWithPlaywright,
  ]) {
    try {
      await install();
      const found = await findChromium();
      if (found) return found;
    } catch (reason) {
      if (reason instanceof Stopped || !(reason instanceof Failure)) throw reason;
      problems.push(reason.message);
    }
  }
  throw new Failure(
    'The browser tests need Chromium, which could not be installed. Check the network connection, or ' +
      'install Chromium and set its path: CHROMIUM_PATH=/path/to/chromium npm test\n\n' +
      problems.join('\n\n'),
  );
}

/**
 * @param {string[]} admin
 * @param {string[]} packages
 */
async function installWithApt(admin, packages) {
  await announced('Installing Chromium with apt (about a minute)', 'Chromium installed', () =>
    installPackages(admin, packages),
  );
}

async function installWithPlaywright() {
  // Only root can install the system libraries that the browser needs.
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await announced(
    'Downloading Chromium with Playwright (about a minute)',
    'Chromium downloaded',
    async () => {
      const { code, output } = await runNode(PROGRAMS.playwright, ['install', ...withLibraries, 'chromium']);
      if (code !== 0) throw new Failure(`Playwright failed:\n${lastLines(output, 15)}`);
    },
  );
}
