/** Ensures that node_modules matches package-lock.json. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Failure } from './failure.mjs';
import { withSetupLock } from './lock.mjs';
import { inProject } from './paths.mjs';
import { lastLines, runNpm } from './run.mjs';
import { announced } from './output.mjs';

const LOCKFILE = inProject('package-lock.json');
const STAMP = inProject('node_modules', '.installed-from');
/** List of installed packages, which npm writes at the end of an installation. */
const NPM_RECORD = inProject('node_modules', '.package-lock.json');

/**
 * Options for npm. The build and the tests need the dev dependencies, which npm skips by default if
 * NODE_ENV=production.
 */
const INSTALL_OPTIONS = ['--include=dev', '--no-progress', '--loglevel=error'];

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** @returns {Promise<boolean>} whether an installation was necessary */
export async function ensurePackages() {
  if (await isInstalled()) return false;
  return withSetupLock(async () => {
    // Another process may have installed the packages while this one waited for the lock.
    if (await isInstalled()) return false;
    await install();
    return true;
  });
}

async function isInstalled() {
  const wanted = await wantedStamp();
  const found = await readFile(STAMP, 'utf8').catch(() => undefined);
  if (found !== undefined) return found === wanted;
  if (!(await wasInstalledManually())) return false;
  await writeFile(STAMP, wanted);
  return true;
}

async function install() {
  const firstTime = !existsSync(inProject('node_modules'));
  const reason = firstTime ? 'first time: about a minute' : 'changed since the last time';
  await announced(`Installing packages (${reason})`, 'Packages installed', async () => {
    // Delete the stamp first and write it last, so that an interrupted installation is never mistaken for a complete
    // one.
    await rm(STAMP, { force: true });
    const installation = await runNpm(['ci', ...INSTALL_OPTIONS]);
    if (installation.code !== 0) throw new Failure(explain(installation.output));
    await writeFile(STAMP, await wantedStamp());
  });
}

async function wantedStamp() {
  const lockfile = await readFile(LOCKFILE).catch(() => {
    throw new Failure(
      'package-lock.json is missing. Restore it (git checkout package-lock.json) and try again.',
    );
  });
  // Native packages depend on the platform and on the major version of Node.js.
  const machine = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;
  return `${machine} ${createHash('sha256').update(lockfile).digest('hex')}`;
}

/** Returns whether `npm ci` or `npm install` has already installed the versions in the lockfile. */
async function wasInstalledManually() {
  /** @type {[Lockfile, Lockfile]} */
  let files;
  try {
    files = [JSON.parse(await readFile(LOCKFILE, 'utf8')), JSON.parse(await readFile(NPM_RECORD, 'utf8'))];
  } catch {
    return false;
  }
  const [wanted, installed] = files;
  return Object.entries(wanted.packages).every(([path, locked]) => {
    if (path === '') return true;
    const present = installed.packages[path];
    // Optional packages for other platforms are not installed.
    if (!present) return locked.optional === true || locked.devOptional === true;
    return present.version === locked.version && present.integrity === locked.integrity;
  });
}

/** @param {string} output */
function explain(output) {
  return `${adviceFor(output)}\n\nOutput of npm:\n${lastLines(withoutHelp(output), 20)}`;
}

/** Removes the usage text that npm appends to some errors. @param {string} output */
function withoutHelp(output) {
  return output.split('npm error Clean install a project')[0] ?? '';
}

/** @param {string} output */
function adviceFor(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return (
      'The packages could not be installed: npm cannot reach its registry. Check the network connection ' +
      'and the registry address (npm config get registry), then try again.'
    );
  }
  if (/EUSAGE|can only install packages when/i.test(output)) {
    return (
      'The packages could not be installed: package.json and package-lock.json do not agree. ' +
      'Run "npm install" once and commit the new package-lock.json.'
    );
  }
  if (/ENOSPC/.test(output)) return 'The packages could not be installed: the disk is full.';
  if (/EACCES|EPERM/.test(output)) {
    return 'The packages could not be installed: no permission to write to the project folder.';
  }
  return 'The packages could not be installed. See the output of npm below, then try again.';
}
