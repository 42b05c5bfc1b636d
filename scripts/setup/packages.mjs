/** Makes node_modules hold exactly what package-lock.json says. */
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
/** npm's own record of what it put into node_modules, written when an installation is complete. */
const NPM_RECORD = inProject('node_modules', '.package-lock.json');

/** Build and tests need the development packages, even where NODE_ENV=production would leave them out. */
const QUIET_AND_COMPLETE = ['--include=dev', '--no-progress', '--loglevel=error'];

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/** @returns {Promise<boolean>} whether anything had to be installed */
export async function ensurePackages() {
  if (await isInstalled()) return false;
  return withSetupLock(async () => {
    // Whoever held the lock before us may have installed them already.
    if (await isInstalled()) return false;
    await install();
    return true;
  });
}

async function isInstalled() {
  const wanted = await wantedStamp();
  const found = await readFile(STAMP, 'utf8').catch(() => undefined);
  if (found !== undefined) return found === wanted;
  if (!(await wasInstalledByHand())) return false;
  await writeFile(STAMP, wanted);
  return true;
}

async function install() {
  const firstTime = !existsSync(inProject('node_modules'));
  const reason = firstTime ? 'first time: about a minute' : 'they changed since the last time';
  await announced(`Installing packages (${reason})`, 'Packages installed', async () => {
    // Taken away first and written last: an installation interrupted half-way never looks complete.
    await rm(STAMP, { force: true });
    const exact = await runNpm(['ci', ...QUIET_AND_COMPLETE]);
    if (exact.code !== 0) await installLeniently(exact.output);
    await writeFile(STAMP, await wantedStamp());
  });
}

/**
 * `npm ci` refuses a lockfile in which the registry had no package for some other kind of machine, though
 * nobody here needs it. `npm install --no-save` installs the same locked versions and overlooks that. A
 * lockfile that disagrees with package.json in any other way remains an error.
 * @param {string} output what `npm ci` said
 */
async function installLeniently(output) {
  if (!lacksOnlyUnavailablePackages(output)) throw new Failure(explain(output));
  const lenient = await runNpm(['install', '--no-save', ...QUIET_AND_COMPLETE]);
  if (lenient.code !== 0) throw new Failure(explain(lenient.output));
}

/** npm names a package without a version ("Missing: name@ from lock file") when the registry has none. */
function lacksOnlyUnavailablePackages(/** @type {string} */ output) {
  const complaints = output.match(/(Missing|Invalid): .*/g) ?? [];
  return complaints.length > 0 && complaints.every((line) => /^Missing: \S+@ from lock file/.test(line));
}

async function wantedStamp() {
  const lockfile = await readFile(LOCKFILE).catch(() => {
    throw new Failure(
      'package-lock.json is missing. Restore it (git checkout package-lock.json) and try again.',
    );
  });
  // Compiled packages fit one major version of Node on one kind of machine.
  const machine = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;
  return `${machine} ${createHash('sha256').update(lockfile).digest('hex')}`;
}

/** Whether somebody ran `npm ci` or `npm install` before us, with the same result as ours. */
async function wasInstalledByHand() {
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
    // Optional packages for other kinds of machine are rightly absent.
    if (!present) return locked.optional === true || locked.devOptional === true;
    return present.version === locked.version && present.integrity === locked.integrity;
  });
}

/** @param {string} output */
function explain(output) {
  return `${adviceFor(output)}\n\nWhat npm said:\n${lastLines(withoutHelp(output), 20)}`;
}

/** npm ends some complaints with a page about its own options. @param {string} output */
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
    return 'The packages could not be installed: this user may not write into the project folder.';
  }
  return 'The packages could not be installed. Read what npm said below, then try again.';
}
