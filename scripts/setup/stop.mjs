/** Stops an HTTP server in an orderly way: answers what was asked already, then lets go. */
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say.mjs';

/** Ctrl-C under `npm start` arrives twice: once from the terminal, once passed on by npm. */
const SAME_SIGNAL_MS = 500;
const CHECK_MS = 50;

/**
 * @typedef {object} Shutdown
 * @property {number} delayMs how long requests are still taken, so that balancers learn that nobody should be sent here
 * @property {number} timeoutMs how long requests in progress then have
 */

/**
 * @param {import('node:http').Server} server
 * @param {() => Shutdown | undefined} beginToStop called once when a stop is asked for; undefined: nothing is open yet
 * @returns {Promise<void>} settles once the last request has been answered after a stop was asked for
 */
export function stopOnSignal(server, beginToStop) {
  return new Promise((resolve) => {
    let askedAt = 0;

    const stop = async (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
      if (askedAt) {
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(signal === 'SIGINT' ? 130 : 143);
        return;
      }
      askedAt = performance.now();
      say('Stopping: answering the requests in progress…');
      const { delayMs, timeoutMs } = beginToStop() ?? { delayMs: 0, timeoutMs: 0 };
      // Whoever presses Ctrl-C has no balancer.
      if (signal === 'SIGTERM') await sleep(delayMs);
      drain(server, timeoutMs, () => {
        say('Stopped.');
        resolve();
      });
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

/**
 * @param {import('node:http').Server} server
 * @param {number} timeoutMs
 * @param {() => void} done
 */
function drain(server, timeoutMs, done) {
  // A browser keeps its connection open after the answer; from now on that would hold us up for nothing.
  const sweep = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const giveUp = setTimeout(() => {
    say('Some requests took too long and were cut off.');
    server.closeAllConnections();
  }, timeoutMs);
  server.close(() => {
    clearInterval(sweep);
    clearTimeout(giveUp);
    done();
  });
}
