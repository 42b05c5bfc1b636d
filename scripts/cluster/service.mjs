/** Supervises a program as systemd does: restarts it when it exits, and stops it with the signal that it expects. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../setup/failure.mjs';

/** Delay before a restart, the same as `RestartSec` in deploy/venues@.service. */
const RESTART_AFTER_MS = 1_000;
/** A program that exits this many times before it is first ready is no longer restarted. */
const MAX_START_FAILURES = 3;
const READY_TIMEOUT_MS = 60_000;
/**
 * Time after which a stopping program is killed. Longer than a node's shutdown delay plus its time limit for requests
 * in progress.
 */
const STOP_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 100;

/**
 * @typedef {object} Program
 * @property {string} name for messages
 * @property {string} command
 * @property {string[]} args
 * @property {string} log path of the file for its output
 * @property {() => Promise<boolean>} isReady whether it responds
 * @property {NodeJS.Signals} stopSignal signal for a graceful shutdown
 * @property {Record<string, string>} [env] additional environment variables
 * @property {import('./owner.mjs').Owner} [owner] the user it runs as
 */

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} untilReady
 * @property {(restartDelayMs: number) => void} crash kills it (SIGKILL); it restarts after `restartDelayMs`
 * @property {() => Promise<void>} restart stops it, then waits until it is ready again
 * @property {() => Promise<void>} stop
 */

/**
 * @param {Program} program
 * @returns {Service}
 */
export function startService(program) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isStopping = false;
  let wasReady = false;
  let startFailures = 0;
  let restartDelayMs = RESTART_AFTER_MS;
  /** @type {NodeJS.Timeout | undefined} */
  let restartTimer;

  function start() {
    const log = openSync(program.log, 'a');
    // Use a separate process group, which does not receive Ctrl-C from the terminal, so that services stop in a defined
    // order.
    child = spawn(program.command, program.args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...program.env },
      cwd: '/',
      ...program.owner,
    });
    child.once('error', scheduleRestart);
    child.once('exit', scheduleRestart);
  }

  function scheduleRestart() {
    child = undefined;
    if (!wasReady) startFailures += 1;
    if (isStopping || startFailures >= MAX_START_FAILURES) return;
    restartTimer = setTimeout(start, restartDelayMs);
    restartDelayMs = RESTART_AFTER_MS;
  }

  function killAll() {
    if (child?.pid) killGroup(child.pid);
  }

  /** Stops the program gracefully; kills it after the timeout. */
  async function terminate() {
    if (!child) return;
    const ended = once(child, 'exit');
    const stopped = child;
    const force = setTimeout(() => stopped.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.kill(program.stopSignal);
    await ended;
    clearTimeout(force);
  }

  async function untilReady() {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await program.isReady())) {
      if (Date.now() > deadline || startFailures >= MAX_START_FAILURES) {
        throw new Failure(`The ${program.name} did not start. See ${program.log}.`);
      }
      await sleep(POLL_INTERVAL_MS);
    }
    wasReady = true;
  }

  start();
  process.once('exit', killAll);
  return {
    name: program.name,
    pid: () => child?.pid,
    untilReady,
    crash(milliseconds) {
      restartDelayMs = milliseconds;
      killAll();
    },
    async restart() {
      await terminate();
      await untilReady();
    },
    async stop() {
      isStopping = true;
      clearTimeout(restartTimer);
      await terminate();
    },
  };
}

/**
 * Kills a whole process group, because otherwise nginx's workers would keep listening on the port.
 *
 * @param {number} pid process ID of the group leader
 */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group has already exited.
  }
}
