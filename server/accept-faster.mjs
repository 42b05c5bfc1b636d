import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { MAX_PENDING_CONNECTIONS } from '../scripts/setup/address.mjs';

const COPIES = 16;

/**
 * Makes a listening server accept up to 17 connections per iteration of the event loop. libuv accepts one per listening
 * handle (since 1.45), so that visitors would wait behind a client that opens hundreds of connections. A child process
 * sends copies of the server's handle, because Node cannot copy it within a process; `reusePort` needs Node 22.12.
 * If the child process fails, the server keeps accepting one connection per iteration.
 * @param {import('node:http').Server} server
 * @param {(listener: import('node:net').Server) => void} addListener called for each copy, which passes its connections
 *   to the server, but has to be closed on its own
 * @returns {Promise<void>} settles when the child process has ended
 */
export function acceptFaster(server, addListener) {
  const program = fileURLToPath(new URL('./share-listening-socket.mjs', import.meta.url));
  const child = fork(program, { execArgv: [] });
  child.on('message', (/** @type {{ kind: string }} */ { kind }, handle) => {
    if (kind === 'ready') child.send({ copies: COPIES }, server);
    if (kind === 'connection' && handle) server.emit('connection', handle);
    if (kind !== 'copy' || !handle) return;
    // The same options as of an HTTP server.
    const listener = createServer({ allowHalfOpen: true, noDelay: true });
    listener.on('connection', (socket) => server.emit('connection', socket));
    listener.listen(handle, MAX_PENDING_CONNECTIONS);
    addListener(listener);
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
