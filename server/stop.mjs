/** Stops an HTTP server in an orderly way: answers what was asked already, then lets go. */
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../scripts/setup/say.mjs';

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
  const sockets = trackSockets(server);
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
      drain(server, sockets, timeoutMs, () => {
        say('Stopped.');
        resolve();
      });
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

/**
 * Returns the open connections of the server, also those that Node's HTTP server has handed over and forgotten.
 * @param {import('node:http').Server} server
 */
function trackSockets(server) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * @param {import('node:http').Server} server
 * @param {ReadonlySet<import('node:net').Socket>} sockets
 * @param {number} timeoutMs
 * @param {() => void} done
 */
function drain(server, sockets, timeoutMs, done) {
  // A browser keeps its connection open after the answer; from now on that would hold us up for nothing.
  const sweep = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const giveUp = setTimeout(() => {
    say('Some requests took too long and were cut off.');
    for (const socket of sockets) socket.destroy();
  }, timeoutMs);
  server.close(() => {
    clearInterval(sweep);
    clearTimeout(giveUp);
    done();
  });
}
