/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { existsSync } from 'node:fs';
import { adminPrefix, installPackages, isDebian } from './apt.mjs';
import { Failure, Stopped } from './failure.mjs';
import { PROGRAMS } from './paths.mjs';
import { lastLines, run, runNode } from './run.mjs';
import { announced, say } from './output.mjs';

/**
 * Chromium without windows, which Playwright itself prefers for tests: the same engine, at half the processor time a page.
 * https://playwright.dev/docs/browsers#chromium-headless-shell
 */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = 'fonts-liberation';

/** @returns {Promise<string>} the path of a browser that starts, one without windows where that can be had */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await starts(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH is "${chosen}", which does not start. Correct it, or leave it out.`);
  }
  const found = (await ensureWindowless()) ?? (await findChromium()) ?? (await installChromium());
  say(`✓ Browser: ${found}`);
  return found;
}

/**
 * Where it can't be had, any other Chromium is only slower, so that is no failure.
 * @returns {Promise<string | undefined>}
 */
async function ensureWindowless() {
  if (await starts(WINDOWLESS)) return WINDOWLESS;
  const admin = isDebian() ? await adminPrefix() : undefined;
  if (!admin) return undefined;
  try {
    await installWithApt(admin, ['chromium-headless-shell', FONTS]);
  } catch (reason) {
    if (reason instanceof Stopped || !(reason instanceof Failure)) throw reason;
    say('– apt has no Chromium without windows; one with windows takes longer.');
  }
  return (await starts(WINDOWLESS)) ? WINDOWLESS : undefined;
}

/** @returns {Promise<string | undefined>} */
async function findChromium() {
  for (const path of [...USUAL_PLACES, await playwrightsOwn()]) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * A file is not enough: on Ubuntu /usr/bin/chromium-browser may be a note saying where to get a browser.
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
    'The browser tests need Chromium, and it could not be installed. Check the network connection, or ' +
      'install Chromium by hand and name it: CHROMIUM_PATH=/path/to/chromium npm test\n\n' +
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
  // Only root may install the system libraries the browser needs.
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await announced(
    'Downloading Chromium with Playwright (about a minute)',
    'Chromium downloaded',
    async () => {
      const { code, output } = await runNode(PROGRAMS.playwright, ['install', ...withLibraries, 'chromium']);
      if (code !== 0) throw new Failure(`Playwright said:\n${lastLines(output, 15)}`);
    },
  );
}
