/**
 * One set-up at a time. Two processes (say `npm start` and `npm test`) may begin together; the second
 * waits until the first has finished instead of writing into the same folders.
 *
 * The lock is a directory, because creating one either succeeds or fails as a whole. Its holder writes its
 * process id into it and touches it every second, so a lock left by a killed process is recognised.
 */
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './paths.mjs';
import { say } from './output.mjs';

const LOCK = inProject('.cache', 'setup.lock');
const OWNER = 'owner';
const HEARTBEAT_MS = 1_000;
/** Far longer than a busy machine delays a heartbeat. */
const SILENCE_MS = 30_000;
const RETRY_MS = 200;

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  await take();
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

async function take() {
  await mkdir(inProject('.cache'), { recursive: true });
  let toldToWait = false;
  while (!(await tryToTake())) {
    if (await removeIfStale()) continue;
    if (!toldToWait) say('Another process is setting up this project; waiting until it has finished…');
    toldToWait = true;
    await sleep(RETRY_MS);
  }
}

/** @returns {Promise<boolean>} */
async function tryToTake() {
  try {
    await mkdir(LOCK);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await writeFile(inProject('.cache', 'setup.lock', OWNER), `${hostname()} ${process.pid}`);
  return true;
}

/** @returns {Promise<boolean>} whether the way is free for another attempt */
async function removeIfStale() {
  const owner = await ownerOf(LOCK);
  const age = await stat(LOCK).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age === undefined) return true;
  if (age < SILENCE_MS && !isDead(owner)) return false;

  // Rename before deleting: if two processes are waiting, only one rename succeeds. If another process has taken
  // the lock since we checked, we moved its lock, so put it back.
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
 * Whether the holder is known to be gone. On another machine (a shared folder) only its silence tells.
 * @param {string} owner
 */
function isDead(owner) {
  const [host, pid] = owner.split(' ');
  if (host !== hostname() || !pid) return false;
  // A container often hands out the same process ids again: a lock with our own id is an older one.
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
