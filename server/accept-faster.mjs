import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { MAX_PENDING_CONNECTIONS } from '../scripts/setup/address.mjs';

const COPIES = 16;

/**
 * Makes a listening server accept up to 17 connections per event-loop iteration. Since version 1.45, libuv accepts only
 * one per listening handle, so visitors would otherwise wait behind a client that opens hundreds of connections. A
 * child process sends back copies of the server's handle, because Node cannot duplicate a handle within a process, and
 * `reusePort` needs Node 22.12. If the child process fails, the server keeps accepting one connection per iteration.
 * @param {import('node:http').Server} server
 * @param {(listener: import('node:net').Server) => void} addListener called with each copy; copies pass their
 *   connections to the server, but must be closed separately
 * @returns {Promise<void>} settles when the child process has ended
 */
export function acceptFaster(server, addListener) {
  const program = fileURLToPath(new URL('./share-listening-socket.mjs', import.meta.url));
  const child = fork(program, { execArgv: [] });
  child.on('message', (/** @type {{ kind: string }} */ { kind }, handle) => {
    if (kind === 'ready') child.send({ copies: COPIES }, server);
    if (kind === 'connection' && handle) server.emit('connection', handle);
    if (kind !== 'copy' || !handle) return;
    // Use the same socket options as `http.createServer`.
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
