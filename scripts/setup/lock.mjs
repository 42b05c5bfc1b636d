/**
 * Ensures that only one process at a time installs packages or builds. If `npm start` and `npm test` run at the same
 * time, one waits for the other.
 *
 * The lock is a directory, because creating one is atomic. Its owner writes its process id into it and updates its
 * modification time every second, so that the lock of a killed process can be recognised.
 */
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './paths.mjs';
import { say } from './output.mjs';

const LOCK = inProject('.cache', 'setup.lock');
const OWNER = 'owner';
const HEARTBEAT_MS = 1_000;
/** Age at which a lock is considered stale: far longer than a busy machine could delay a heartbeat. */
const STALE_AFTER_MS = 30_000;
const RETRY_MS = 200;

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  await acquireLock();
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(LOCK, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(LOCK, { recursive: true, force: true });
  }
}

async function acquireLock() {
  await mkdir(inProject('.cache'), { recursive: true });
  let isWaitAnnounced = false;
  while (!(await tryToAcquireLock())) {
    if (await removeIfStale()) continue;
    if (!isWaitAnnounced)
      say('Another process is installing or building this project. Waiting until it has finished…');
    isWaitAnnounced = true;
    await sleep(RETRY_MS);
  }
}

/** @returns {Promise<boolean>} */
async function tryToAcquireLock() {
  try {
    await mkdir(LOCK);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await writeFile(inProject('.cache', 'setup.lock', OWNER), `${hostname()} ${process.pid}`);
  return true;
}

/** @returns {Promise<boolean>} whether to try again immediately */
async function removeIfStale() {
  const owner = await ownerOf(LOCK);
  const age = await stat(LOCK).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age === undefined) return true;
  if (age < STALE_AFTER_MS && !isDead(owner)) return false;

  // Rename the lock before deleting it, because the rename succeeds in only one of several waiting processes. If
  // another process has acquired the lock since the check, move its lock back.
  const aside = `${LOCK}.stale-${process.pid}`;
  try {
    await rename(LOCK, aside);
  } catch {
    return true;
  }
  if ((await ownerOf(aside)) !== owner) {
    await rename(aside, LOCK).catch(() => {});
    return false;
  }
  await rm(aside, { recursive: true, force: true });
  return true;
}

/** @param {string} lock */
function ownerOf(lock) {
  return readFile(`${lock}/${OWNER}`, 'utf8').catch(() => '');
}

/**
 * Returns whether the owner's process has ended. Always returns false for a process on another machine that shares the
 * folder.
 * @param {string} owner
 */
function isDead(owner) {
  const [host, pid] = owner.split(' ');
  if (host !== hostname() || !pid) return false;
  // A new container often reuses process IDs, so a lock with the ID of this process was left by an earlier one.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
