import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './output.mjs';

/** A repeated signal is ignored: under `npm start`, Ctrl-C arrives both from the terminal and from npm. */
const DUPLICATE_SIGNAL_MS = 500;
const CHECK_MS = 50;

/** @typedef {{ delayMs: number, timeoutMs: number }} Shutdown `delayMs`: until load balancers have removed the server */

/**
 * A second signal ends the process.
 * @param {import('node:http').Server} server
 * @param {() => Shutdown | undefined} beginToStop returns undefined while the server is starting
 * @returns {Promise<void>} settles when the server is closed
 */
export function stopOnSignal(server, beginToStop) {
  return new Promise((resolve) => {
    let signalledAt = 0;

    const stop = async (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
      if (signalledAt) {
        if (performance.now() - signalledAt > DUPLICATE_SIGNAL_MS)
          process.exit(signal === 'SIGINT' ? 130 : 143);
        return;
      }
      signalledAt = performance.now();
      say('Stopping: completing the requests in progress…');
      const { delayMs, timeoutMs } = beginToStop() ?? { delayMs: 0, timeoutMs: 0 };
      // On Ctrl-C, there is no load balancer to wait for.
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
 * @param {import('node:http').Server} server @param {number} timeoutMs until all connections are closed
 * @param {() => void} done
 */
function drain(server, timeoutMs, done) {
  const sweep = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const abort = setTimeout(() => {
    say('Aborted requests that took too long.');
    server.closeAllConnections();
  }, timeoutMs);
  server.close(() => {
    clearInterval(sweep);
    clearTimeout(abort);
    done();
  });
}
