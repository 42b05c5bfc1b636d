/** A program kept running, as systemd would: started, watched, started again when it dies, stopped in its own way. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../setup/failure.mjs';

/** How long the dead stay dead, as `RestartSec` in deploy/venues.service. */
const RESTART_AFTER_MS = 1_000;
/** A program that dies this often before it was ever ready will not get better. */
const MOST_EARLY_DEATHS = 3;
const READY_PATIENCE_MS = 60_000;
/** The longest that a node takes: its delay, then the time for requests in progress. */
const STOP_PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/**
 * @typedef {object} Program
 * @property {string} name for people
 * @property {string} command
 * @property {string[]} args
 * @property {string} log file that its output is added to
 * @property {() => Promise<boolean>} isReady whether it answers
 * @property {NodeJS.Signals} stopSignal what it understands as "stop in an orderly way"
 * @property {Record<string, string>} [env] added to our own
 * @property {import('./owner.mjs').Owner} [owner] the user it runs as
 */

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} untilReady
 * @property {(downMs: number) => void} crash kill -9; it comes back after `downMs` milliseconds
 * @property {() => Promise<void>} restart stopped in its own way, started again, and ready
 * @property {() => Promise<void>} stop
 */

/**
 * @param {Program} program
 * @returns {Service}
 */
export function startService(program) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isWanted = true;
  let wasReady = false;
  let earlyDeaths = 0;
  let downMs = RESTART_AFTER_MS;
  /** @type {NodeJS.Timeout | undefined} */
  let restart;

  function start() {
    const log = openSync(program.log, 'a');
    // A group of its own: Ctrl-C in the terminal is for us, and we stop the services in their order.
    child = spawn(program.command, program.args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...program.env },
      cwd: '/',
      ...program.owner,
    });
    child.once('error', comeBack);
    child.once('exit', comeBack);
  }

  function comeBack() {
    child = undefined;
    if (!wasReady) earlyDeaths += 1;
    if (!isWanted || earlyDeaths >= MOST_EARLY_DEATHS) return;
    restart = setTimeout(start, downMs);
    downMs = RESTART_AFTER_MS;
  }

  /** With its children: nginx's would go on listening alone. */
  function killAll() {
    if (!child?.pid) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It was gone before us.
    }
  }

  /** Asks it to stop, and makes it when it doesn't. */
  async function end() {
    if (!child) return;
    const ended = once(child, 'exit');
    const ending = child;
    const force = setTimeout(() => ending.kill('SIGKILL'), STOP_PATIENCE_MS);
    child.kill(program.stopSignal);
    await ended;
    clearTimeout(force);
  }

  async function untilReady() {
    const giveUpAt = Date.now() + READY_PATIENCE_MS;
    while (!(await program.isReady())) {
      if (Date.now() > giveUpAt || earlyDeaths >= MOST_EARLY_DEATHS) {
        throw new Failure(`The ${program.name} does not start. Why stands in ${program.log}.`);
      }
      await sleep(LOOK_EVERY_MS);
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
      downMs = milliseconds;
      killAll();
    },
    async restart() {
      await end();
      await untilReady();
    },
    async stop() {
      isWanted = false;
      clearTimeout(restart);
      await end();
    },
  };
}
