/**
 * Ends this process when its parent ends. npm starts scripts in a shell that does not forward signals, so the server
 * would otherwise keep running after `npm start` is stopped.
 */
import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/** Sends SIGTERM to this process when npm or the test runner has ended. */
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

/**
 * Returns whether a process is `sh -c …`. Its parent is then the process that started the script.
 * @param {number} pid
 */
function isShellCommand(pid) {
  const [program = '', flag] = readProc(pid, 'cmdline').split('\0');
  return /sh$/.test(program) && flag === '-c';
}

/** @param {number} pid */
function parentOf(pid) {
  // Format: "pid (name) state ppid …". The name may contain spaces and brackets.
  const afterName = readProc(pid, 'stat').split(') ').pop() ?? '';
  return Number(afterName.split(' ')[1]) || undefined;
}

/**
 * Reads a file in /proc. Returns an empty string on systems without /proc; there, only the direct parent is checked.
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
