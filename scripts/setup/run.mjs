/** Runs child processes, and stops them when this process receives SIGINT or SIGTERM. */
import { spawn } from 'node:child_process';
import { Failure, Stopped } from './failure.mjs';
import { ROOT } from './paths.mjs';

/** Time for a graceful stop before the child is killed. */
const STOP_TIMEOUT_MS = 10_000;
/** Ctrl-C in a terminal reaches the child directly, so the signal is forwarded only after this delay. */
const TERMINAL_SIGNAL_DELAY_MS = 5_000;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] changes to the environment; `undefined` removes a variable
 * @property {boolean} [shown] true: the child writes to the terminal; otherwise its output is returned
 * @property {NodeJS.Signals} [stopSignal] signal for a graceful stop; default: the received signal
 */

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 if the child was killed
 * @property {string} output empty when shown
 */

/**
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...options.env },
      stdio: options.shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // On Windows, npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    const signals = forwardSignals(child, options.stopSignal);

    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    child.on('error', (error) => {
      signals.release();
      reject(new Failure(`"${program}" could not be started (${error.message}). Is it installed?`));
    });
    child.on('close', (code) => {
      signals.release();
      const signal = signals.received();
      if (signal) reject(new Stopped(signal));
      else resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a Node program of the project. @type {typeof run} */
export function runNode(program, args, options) {
  return run(process.execPath, [program, ...args], options);
}

/**
 * Runs npm. Uses the npm that started this script, if any, so that the version is the same.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const current = process.env.npm_execpath;
  return current?.endsWith('npm-cli.js') ? runNode(current, args, options) : run('npm', args, options);
}

/**
 * Returns the end of a program's output, which usually contains the error.
 * @param {string} output
 * @param {number} [lines]
 */
export function lastLines(output, lines = 40) {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [stopSignal]
 */
function forwardSignals(child, stopSignal) {
  /** @type {'SIGINT' | 'SIGTERM' | undefined} */
  let received;
  /** @type {NodeJS.Timeout[]} */
  const timers = [];

  const forward = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
    if (received) return;
    received = signal;
    const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    const delay = sentByTerminal ? TERMINAL_SIGNAL_DELAY_MS : 0;
    timers.push(setTimeout(() => child.kill(stopSignal ?? signal), delay));
    timers.push(setTimeout(() => child.kill('SIGKILL'), delay + STOP_TIMEOUT_MS));
  };
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);

  return {
    received: () => received,
    release() {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      timers.forEach(clearTimeout);
    },
  };
}
