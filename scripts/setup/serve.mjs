/**
 * Serves the production build in this very process, through Next's documented custom-server interface:
 * no second Node process to pay memory for or to leave behind, and the HTTP server is ours to drain.
 */
import { createServer, get } from 'node:http';
import { listen } from './address.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { duration, say } from './say.mjs';
import { stopOnSignal } from './stop.mjs';

/** Nobody needs longer to send a page request; slower senders are not allowed to hold connections open. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * @param {import('./address.mjs').Address} address
 * @returns {Promise<void>} settles when the server has been asked to stop and has stopped
 */
export async function serve(address) {
  const begun = performance.now();
  // The app finds its data from the working directory, wherever it was started from.
  process.chdir(ROOT);
  // Next and React choose their production code while they are being loaded, so this comes before.
  // Opening hours are reckoned on wall clocks, which a process zone with summer time would bend.
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', TZ: 'UTC' });
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: ROOT, port: address.port, hostname: address.host ?? 'localhost' });

  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS });
  const stopped = stopOnSignal(server);
  await app.prepare();
  const handle = app.getRequestHandler();
  server.on('request', (request, response) => {
    handle(request, response).catch((/** @type {unknown} */ reason) => {
      console.error(reason);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  await listen(server, address);
  const status = await statusOfHomePage(address);
  if (status === 500) {
    throw new Failure('The site cannot start: its home page fails, for the reason given above.');
  }
  say(`Le Grand Quiz is ready on ${address.url} (ready in ${duration(performance.now() - begun)})`);

  await stopped;
  await app.close();
}

/**
 * The server is ready when a page comes back, not when a port is open. The request also warms it up: the places and
 * venues are read for it. The root only redirects, so the way is followed to the page.
 * @param {import('./address.mjs').Address} address
 * @param {string} [path]
 * @returns {Promise<number>}
 */
function statusOfHomePage({ port, host, ...rest }, path = '/') {
  const reachable = !host || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new Promise((resolve) => {
    const request = get({ host: reachable, port, path, agent: false }, (response) => {
      const { statusCode = 500, headers } = response;
      response.resume();
      response.on('close', () => {
        if (path === '/' && headers.location)
          resolve(statusOfHomePage({ port, host, ...rest }, headers.location));
        else resolve(statusCode);
      });
    });
    request.on('error', () => resolve(503));
  });
}
