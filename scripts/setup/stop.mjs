/** Stops an HTTP server in an orderly way: answers what was asked already, then lets go. */
import { say } from './say.mjs';

/** Most hosts wait ten seconds between asking and killing; we are gone before. */
const PATIENCE_MS = 9_000;
/** Ctrl-C under `npm start` arrives twice: once from the terminal, once passed on by npm. */
const SAME_SIGNAL_MS = 500;
const CHECK_MS = 50;

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<void>} settles once the last request has been answered after a stop was asked for
 */
export function stopOnSignal(server) {
  return new Promise((resolve) => {
    let askedAt = 0;

    const stop = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
      if (askedAt) {
        if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(signal === 'SIGINT' ? 130 : 143);
        return;
      }
      askedAt = performance.now();
      say('Stopping: answering the requests in progress…');
      drain(server, () => {
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
 * @param {() => void} done
 */
function drain(server, done) {
  // A browser keeps its connection open after the answer; from now on that would hold us up for nothing.
  const sweep = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const giveUp = setTimeout(() => {
    say('Some requests took too long and were cut off.');
    server.closeAllConnections();
  }, PATIENCE_MS);
  server.close(() => {
    clearInterval(sweep);
    clearTimeout(giveUp);
    done();
  });
}
