/**
 * Ends this process with the one that started it. npm puts a shell between itself and us, and that shell
 * does not pass signals on: without this, stopping `npm start` would leave the server running alone.
 */
import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/** Sends ourselves SIGTERM, handled like any other, once npm or the test runner is gone. */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event && process.env.STOP_WITH_PARENT !== '1') return;
  const parent = process.ppid;
  const grandparent = isShellCommand(parent) ? parentOf(parent) : undefined;

  const timer = setInterval(() => {
    const alive = process.ppid === parent && (!grandparent || parentOf(parent) === grandparent);
    if (alive) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}

/** Whether a process is `sh -c …`: then the one behind it is who started us. @param {number} pid */
function isShellCommand(pid) {
  const [program = '', flag] = readProc(pid, 'cmdline').split('\0');
  return /sh$/.test(program) && flag === '-c';
}

/** @param {number} pid */
function parentOf(pid) {
  // "pid (name) state ppid …", and the name may hold spaces and brackets itself.
  const afterName = readProc(pid, 'stat').split(') ').pop() ?? '';
  return Number(afterName.split(' ')[1]) || undefined;
}

/**
 * Only Linux tells about other processes in files; elsewhere the direct parent has to do.
 * @param {number} pid
 * @param {'cmdline' | 'stat'} file
 */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
