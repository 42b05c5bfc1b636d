import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

/** @typedef {{ port: number, host: string | undefined, url: string }} Address without a host: all of IPv4 and IPv6 */

/** @returns {Address} */
export function readAddress() {
  const given = process.env.PORT?.trim() || '3000';
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port < 1 || port > 65535) {
    throw new Failure(`PORT must be a whole number from 1 to 65535, but it is "${given}".`);
  }
  const host = process.env.HOST?.trim() || undefined;
  return { port, host, url: `http://${reachableHost(host)}:${port}` };
}

/** @param {string | undefined} host */
function reachableHost(host) {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** @param {Address} address @returns {Promise<void>} @throws {Failure} if the address is not available */
export async function assertFree(address) {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** The kernel's queue (limited by `net.core.somaxconn`). Beyond it, clients retry after one second, then three. */
const MAX_PENDING_CONNECTIONS = 4_096;

/** @param {import('node:net').Server} server @param {Address} address @returns {Promise<void>} */
export function listen(server, address) {
  return new Promise((resolve, reject) => {
    const refuse = (/** @type {NodeJS.ErrnoException} */ error) => reject(explain(error, address));
    server.once('error', refuse);
    const { port, host } = address;
    server.listen({ port, ...(host && { host }), backlog: MAX_PENDING_CONNECTIONS }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** @param {NodeJS.ErrnoException} error @param {Address} address */
function explain({ code, message }, { port, host }) {
  if (code === 'EADDRINUSE') {
    const other = port < 65535 ? port + 1 : port - 1;
    return new Failure(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new Failure(
      `No permission to listen on port ${port}. Choose a port above 1023: PORT=3000 npm start`,
    );
  }
  const advice = host ? ` Unset HOST, which is "${host}", or set it to an address of this machine.` : '';
  return new Failure(`The server cannot listen on port ${port}: ${message}.${advice}`);
}
