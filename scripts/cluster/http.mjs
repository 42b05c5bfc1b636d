/** HTTP client for servers on the loopback address. */
import { get } from 'node:http';

/**
 * @typedef {object} ClusterResponse
 * @property {number} status 0 if the connection failed or timed out
 * @property {string} cache the `X-Cache` header of nginx, such as HIT; empty without nginx
 * @property {string} body
 */

/**
 * @param {number} port
 * @param {string} path
 * @param {{ agent?: import('node:http').Agent, timeoutMs?: number, retriesClosedConnection?: boolean, headers?: Record<string, string> | undefined }} [options]
 *   `retriesClosedConnection`: retries the request if a reused connection has been closed, as browsers do (RFC 9112,
 *   section 9.3.1)
 * @returns {Promise<ClusterResponse>}
 */
export function httpGet(
  port,
  path,
  { agent, timeoutMs = 20_000, retriesClosedConnection = false, headers } = {},
) {
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, cache: '', body: '' });
    const request = get(
      { host: '127.0.0.1', port, path, agent: agent ?? false, timeout: timeoutMs, headers },
      (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', fail);
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
      const wasClosed = retriesClosedConnection && request.reusedSocket && error.code === 'ECONNRESET';
      if (wasClosed) resolve(httpGet(port, path, { timeoutMs, headers }));
      else fail();
    });
  });
}

/**
 * Returns whether a node is ready for requests.
 * @param {number} port
 */
export async function isServing(port) {
  return (await httpGet(port, '/api/ready', { timeoutMs: 3_000 })).status === 200;
}

/**
 * Returns whether a server responds, even with an error.
 * @param {number} port
 * @param {string} path
 */
export async function isResponding(port, path) {
  return (await httpGet(port, path, { timeoutMs: 2_000 })).status !== 0;
}
