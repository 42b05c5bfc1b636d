/** Runs child processes, and stops them when this process receives SIGINT or SIGTERM. */
import { spawn } from 'node:child_process';
import { Failure, Stopped } from '../../server/failure.mjs';
import { inProject, ROOT } from '../../server/paths.mjs';

/** Run as `node FILE` instead of with `npx`, so that signals reach the program and not a shell. */
export const PROGRAMS = {
  next: inProject('node_modules', 'next', 'dist', 'bin', 'next'),
  jest: inProject('node_modules', 'jest', 'bin', 'jest.js'),
  playwright: inProject('node_modules', 'playwright', 'cli.js'),
};

/** Time for a graceful stop before the child is killed. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] changes to the environment; `undefined` removes a variable
 * @property {boolean} [shown] true: the child writes to the terminal; otherwise its output is returned
 * @property {NodeJS.Signals} [stopSignal] signal for a graceful stop; default: the received signal
 */

/**
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 if the child was killed), and the output
 */
export function run(program, args, { env, shown, stopSignal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // On Windows, npm is a .cmd file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
    }

    /** @type {'SIGINT' | 'SIGTERM' | undefined} */
    let received;
    /** @type {NodeJS.Timeout | undefined} */
    let killing;
    const stop = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
      if (received) return;
      received = signal;
      // Ctrl-C in a terminal reaches the child directly.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(stopSignal ?? signal);
      killing = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);

    child.on('error', ({ message }) =>
      reject(new Failure(`"${program}" could not be started (${message}). Is it installed?`)),
    );
    child.on('close', (code) =>
      received ? reject(new Stopped(received)) : resolve({ code: code ?? 1, output }),
    );
    for (const event of ['error', 'close']) {
      child.on(event, () => {
        process.off('SIGINT', stop).off('SIGTERM', stop);
        clearTimeout(killing);
      });
    }
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
