/** Ensures that node_modules matches package-lock.json. */
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Failure } from '../../server/failure.mjs';
import { mayWrite, withSetupLock } from './lock.mjs';
import { inProject } from '../../server/paths.mjs';
import { lastLines, runNpm } from './run.mjs';
import { announced } from '../../server/output.mjs';

const STAMP = inProject('node_modules', '.installed-from');

/** The build and the tests need the dev dependencies, which npm skips by default if NODE_ENV=production. */
const INSTALL = ['ci', '--include=dev', '--no-progress', '--loglevel=error'];

/** @param {{ acceptsOutdated?: boolean }} [options] as of `ensureBuild` */
export async function ensurePackages({ acceptsOutdated = false } = {}) {
  const wanted = await wantedStamp();
  if (await isInstalled(wanted)) return;
  const [machine = ''] = wanted.split(' ');
  if (acceptsOutdated && (await isInstalled(`${machine} `)) && !(await mayWrite())) return;
  await withSetupLock(async () => {
    // Another process may have installed the packages while this one waited for the lock.
    if (await isInstalled(wanted)) return;
    await announced('Installing packages (about a minute)', 'Packages installed', () => install(wanted));
  });
}

/** @param {string} wanted stamp, or its beginning */
async function isInstalled(wanted) {
  return (await readFile(STAMP, 'utf8').catch(() => '')).startsWith(wanted);
}

/** @param {string} wanted */
async function install(wanted) {
  // Delete the stamp first and write it last, so that an interrupted installation is never mistaken for a complete one.
  await rm(STAMP, { force: true });
  const { code, output } = await runNpm(INSTALL);
  if (code !== 0) {
    throw new Failure(
      'The packages could not be installed. If npm cannot reach its registry, check the network connection ' +
        `(npm config get registry), then try again.\n\nOutput of npm:\n${lastLines(output, 20)}`,
    );
  }
  await writeFile(STAMP, wanted);
}

async function wantedStamp() {
  const lockfile = await readFile(inProject('package-lock.json')).catch(() => {
    throw new Failure('package-lock.json is missing. Restore it: git checkout package-lock.json');
  });
  // Native packages depend on the platform and on the major version of Node.js.
  const machine = `${process.platform}-${process.arch}-node${process.versions.node.split('.')[0]}`;
  return `${machine} ${createHash('sha256').update(lockfile).digest('hex')}`;
}
