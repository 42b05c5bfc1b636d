/** If `npm start` and `npm test` run at the same time, one waits until the other has installed or built. */
import { access, constants, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../server/failure.mjs';
import { inProject, ROOT } from '../../server/paths.mjs';
import { say } from '../../server/output.mjs';

/** Contains the process id of its owner. */
const LOCK = inProject('.cache', 'setup.lock');
const OWN_FILE = `${LOCK}.${process.pid}`;
const RETRY_MS = 200;

export const MAY_NOT_WRITE = `This user may not write to ${ROOT}. Run there as its owner, with the same settings: node deploy/prepare.mjs`;

/** Returns whether this process may install and build. The user of a node may not, as a rule (deploy/venues@.service). */
export function mayWrite() {
  const checks = ['.cache', '.next', '.next/builds'].map(async function check(name) {
    await mkdir(inProject(name), { recursive: true });
    await access(inProject(name), constants.W_OK);
  });
  return Promise.all(checks).then(
    () => true,
    () => false,
  );
}

/** @param {() => Promise<void>} work */
export async function withSetupLock(work) {
  if (!(await mayWrite())) throw new Failure(`Packages or build are missing or outdated. ${MAY_NOT_WRITE}`);
  for (let attempt = 0; !(await tryToAcquire()); attempt++) {
    if (attempt === 0) say('Another process is installing or building this project. Waiting for it…');
    await sleep(RETRY_MS);
  }
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

/** @returns {Promise<boolean>} */
async function tryToAcquire() {
  try {
    // A link appears together with its content, and only if no other exists.
    await writeFile(OWN_FILE, String(process.pid));
    await link(OWN_FILE, LOCK);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    await removeIfStale();
    return false;
  } finally {
    await rm(OWN_FILE, { force: true });
  }
}

/** Removes the lock of a process that was killed. */
async function removeIfStale() {
  const owner = await readFile(LOCK, 'utf8').catch(() => null);
  if (owner === null || isRunning(Number(owner))) return;
  // Rename the lock before deleting it: if another process has replaced it meanwhile, it is put back.
  await rename(LOCK, OWN_FILE).catch(() => {});
  if ((await readFile(OWN_FILE, 'utf8').catch(() => owner)) !== owner)
    await link(OWN_FILE, LOCK).catch(() => {});
}

/** @param {number} pid */
function isRunning(pid) {
  // A new container often reuses process ids, so a lock with the id of this process was left by an earlier one.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
