/** Where the server listens: PORT and HOST, checked before anything slow begins. */
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} Address
 * @property {number} port
 * @property {string | undefined} host undefined: every address of this machine, IPv4 and IPv6
 * @property {string} url what a human opens
 */

/** @returns {Address} */
export function readAddress() {
  const port = readPort();
  const host = process.env.HOST?.trim() || undefined;
  return { port, host, url: `http://${reachableHost(host)}:${port}` };
}

function readPort() {
  const given = process.env.PORT?.trim();
  if (!given) return 3000;
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port < 1 || port > 65535) {
    throw new Failure(`PORT must be a whole number from 1 to 65535, but it is "${given}".`);
  }
  return port;
}

/** @param {string | undefined} host */
function reachableHost(host) {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Fails with a sentence if nothing can listen there, by listening there for a moment.
 * @param {Address} address
 * @returns {Promise<void>}
 */
export async function assertFree(address) {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Connections that the kernel holds until the server accepts them, as far as `net.core.somaxconn` allows. Beyond them it
 * drops new ones, whose clients try again after one second and three.
 */
const MAX_PENDING_CONNECTIONS = 4_096;

/**
 * @param {import('node:net').Server} server
 * @param {Address} address
 * @returns {Promise<void>}
 */
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

/**
 * @param {number} preferred
 * @returns {Promise<number>} the preferred port, or any free one where it is taken
 */
export async function freePort(preferred) {
  for (const port of [preferred, 0]) {
    const probe = createServer();
    const found = await new Promise((resolve) => {
      probe.once('error', () => resolve(undefined));
      probe.listen({ port }, () => resolve(probe.address()));
    });
    await new Promise((resolve) => probe.close(resolve));
    if (found) return found.port;
  }
  return preferred;
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {Address} address
 */
function explain(error, { port, host }) {
  switch (error.code) {
    case 'EADDRINUSE': {
      const other = port < 65535 ? port + 1 : port - 1;
      return new Failure(
        `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${other} npm start`,
      );
    }
    case 'EACCES':
      return new Failure(
        `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Failure(
        `HOST is "${host}", which is not an address of this machine. Leave it out, or use 127.0.0.1.`,
      );
    default:
      return new Failure(`The server cannot listen on port ${port}: ${error.message}.`);
  }
}
