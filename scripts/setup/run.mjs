/** Runs one child process and never leaves it behind: whatever stops us stops the child too. */
import { spawn } from 'node:child_process';
import { Failure, Stopped } from './failure.mjs';
import { ROOT } from './paths.mjs';

/** How long a child may take to stop in its own way before it is killed. */
const PATIENCE_MS = 10_000;
/** Ctrl-C in a terminal reaches the child directly; only when that did not help do we pass it on. */
const TERMINAL_PATIENCE_MS = 5_000;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to our own environment; `undefined` takes a variable away
 * @property {boolean} [shown] true: the child writes to our terminal; otherwise its output is kept
 * @property {NodeJS.Signals} [stopSignal] what this program understands as "stop in an orderly way"
 */

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 if the child was killed
 * @property {string} output everything it printed, empty when shown
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
      // On Windows npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    const follower = passSignalsTo(child, options.stopSignal);

    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    child.on('error', (error) => {
      follower.release();
      reject(new Failure(`"${program}" could not be started (${error.message}). Is it installed?`));
    });
    child.on('close', (code) => {
      follower.release();
      const signal = follower.received();
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
 * Runs npm: the very one that started us where there is one, so that versions never mix.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const current = process.env.npm_execpath;
  return current?.endsWith('npm-cli.js') ? runNode(current, args, options) : run('npm', args, options);
}

/**
 * The end of a child's output: where programs say what went wrong.
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
function passSignalsTo(child, stopSignal) {
  /** @type {'SIGINT' | 'SIGTERM' | undefined} */
  let received;
  /** @type {NodeJS.Timeout[]} */
  const timers = [];

  const follow = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
    if (received) return;
    received = signal;
    const sentByTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    const wait = sentByTerminal ? TERMINAL_PATIENCE_MS : 0;
    timers.push(setTimeout(() => child.kill(stopSignal ?? signal), wait));
    timers.push(setTimeout(() => child.kill('SIGKILL'), wait + PATIENCE_MS));
  };
  process.on('SIGINT', follow);
  process.on('SIGTERM', follow);

  return {
    received: () => received,
    release() {
      process.off('SIGINT', follow);
      process.off('SIGTERM', follow);
      timers.forEach(clearTimeout);
    },
  };
}
