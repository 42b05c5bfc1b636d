/** Asking the servers of the cluster, all of which listen on the loopback address only. */
import { get } from 'node:http';

/**
 * @typedef {object} Reply
 * @property {number} status 0: the connection broke, was refused, or nothing came in time
 * @property {string} cache what nginx says of its copy (X-Cache); empty without nginx
 * @property {string} body
 */

/**
 * @param {number} port
 * @param {string} path
 * @param {{ agent?: import('node:http').Agent, timeoutMs?: number, asksAgain?: boolean, headers?: Record<string, string> | undefined }} [options]
 *   `asksAgain`: as browsers do when a connection that was kept open turns out to be closed (RFC 9112, section 9.3.1)
 * @returns {Promise<Reply>}
 */
export function ask(port, path, { agent, timeoutMs = 20_000, asksAgain = false, headers } = {}) {
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, cache: '', body: '' });
    const request = get(
      { host: '127.0.0.1', port, path, agent: agent ?? false, timeout: timeoutMs, headers },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', broken);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cache: String(response.headers['x-cache'] ?? ''),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const wasClosed = asksAgain && request.reusedSocket && error.code === 'ECONNRESET';
      if (wasClosed) resolve(ask(port, path, { timeoutMs, headers }));
      else broken();
    });
  });
}

/**
 * Whether a node says of itself that visitors may be sent to it.
 * @param {number} port
 */
export async function isServing(port) {
  return (await ask(port, '/api/ready', { timeoutMs: 3_000 })).status === 200;
}

/**
 * Whether something answers at all, were it with an error.
 * @param {number} port
 * @param {string} path
 */
export async function answersOn(port, path) {
  return (await ask(port, path, { timeoutMs: 2_000 })).status !== 0;
}
