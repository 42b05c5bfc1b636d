/** If `npm start` and `npm test` run at the same time, one waits until the other has installed or built. */
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../../server/paths.mjs';
import { say } from '../../server/output.mjs';

/** Contains the process id of its owner. */
const LOCK = inProject('.cache', 'setup.lock');
const OWN_FILE = `${LOCK}.${process.pid}`;
const RETRY_MS = 200;

/** @param {() => Promise<void>} work */
export async function withSetupLock(work) {
  await mkdir(inProject('.cache'), { recursive: true });
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
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
