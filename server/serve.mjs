/**
 * Serves the build in this process, through Next's documented custom-server API: a second process would use more memory
 * and could outlive this one, and a graceful shutdown needs access to the HTTP server.
 */
import { createServer, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './address.mjs';
import { buildFolder } from '../lib/server/build-folder.mjs';
import { Failure } from './failure.mjs';
import { createHttpServer, handleRequests } from './http-server.mjs';
import { ROOT } from './paths.mjs';
import { duration, say } from './output.mjs';
import { compressedFolders } from './precompress.mjs';
import { stopOnSignal } from './shutdown.mjs';
import { withStaticFiles } from './static-files.mjs';

/** Time after which startup is reported as slow or failed. */
const SLOW_START_MS = 60_000;

/** Time limit after the last response: to write usage counts, the site may have to look up names in the back-end. */
const MAX_FINISH_MS = 5_000;

/** @typedef {import('./pipeline/request-pipeline').RequestPipeline} RequestPipeline */
/** @typedef {import('./address.mjs').Address} Address */

/** @param {Address} address @returns {Promise<void>} settles when the server has stopped, after SIGTERM or SIGINT */
export async function serve(address) {
  const start = performance.now();
  const app = await createNextApp(address);
  const server = createHttpServer();
  /** @type {RequestPipeline | undefined} */
  let pipeline;
  const stopped = stopOnSignal(server, function beginToStop() {
    pipeline?.beginToStop();
    return pipeline?.shutdown;
  });
  [pipeline] = await Promise.all([receivePipeline(), app.prepare()]);
  const basePath = process.env.BASE_PATH ?? '';
  const next = withStaticFiles(
    withBasePath(app.getRequestHandler(), basePath),
    compressedFolders(buildFolder()),
  );
  const { handle, open } = pipeline;
  handleRequests(server, (request, response) => {
    // Remove cookies: pages are the same for all visitors, but Next would interpret its preview mode cookies.
    delete request.headers.cookie;
    handle(request, response, next);
  });

  await listen(server, address);
  const status = await homePageStatus(address, `${basePath}/`);
  if (status === 500) {
    throw new Failure('The site cannot start: its home page fails. The error above states the reason.');
  }
  open();
  say(`The site is ready on ${address.url}${basePath} (ready in ${duration(performance.now() - start)})`);

  await stopped;
  await Promise.race([pipeline.finish(), sleep(MAX_FINISH_MS)]);
  await app.close();
}

/**
 * Restores the base path, which the pipeline has removed from the URL and which Next.js expects.
 * @param {import('./static-files.mjs').RequestHandler} next @param {string} basePath
 * @returns {import('./static-files.mjs').RequestHandler}
 */
function withBasePath(next, basePath) {
  if (basePath === '') return next;
  return function handleWithBasePath(request, response) {
    // Next.js would redirect the root with a slash at the end.
    request.url = basePath + (request.url ?? '/').replace(/^\/(?=$|\?)/, '');
    return next(request, response);
  };
}

/** @param {Address} address */
async function createNextApp({ port, host }) {
  process.chdir(ROOT);
  // Set before loading Next and React, which choose between development and production code then. The time zone must have
  // no daylight saving time, because opening hours are computed as if local times were UTC.
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', TZ: 'UTC' });
  const { default: next } = await import('next');
  const { renderWithReactForNode } = await import('../lib/next-internals/react-node-renderer.mjs');
  await renderWithReactForNode();
  // Next adds an 'upgrade' listener to this server. Without one, Node handles a request with an `Upgrade` header like any
  // other (RFC 9110, section 7.8).
  const unusedServer = createServer();
  return next({ dev: false, dir: ROOT, port, hostname: host ?? 'localhost', httpServer: unusedServer });
}

/**
 * instrumentation.ts creates it. Next runs that file during `prepare`, but does not wait for it.
 * @returns {Promise<RequestPipeline>}
 */
async function receivePipeline() {
  /** @type {{ readonly created: Promise<RequestPipeline> } | undefined} */
  const received = await Promise.race([
    new Promise((resolve) => {
      const receive = (/** @type {Promise<RequestPipeline>} */ created) => resolve({ created });
      Object.assign(globalThis, { venueLocator: { receivePipeline: receive } });
    }),
    sleep(SLOW_START_MS, undefined, { ref: false }),
  ]);
  if (!received) {
    throw new Failure(
      `Next.js has not run instrumentation.ts within ${SLOW_START_MS / 1_000} seconds. ` +
        'If this machine is busy, start again. Otherwise the build does not match these sources: remove .next and start again.',
    );
  }
  const notice = setTimeout(
    () => say('The venues are still being read. A large venue file on a busy machine takes minutes.'),
    SLOW_START_MS,
  ).unref();
  return received.created.catch(rethrowReadable).finally(() => clearTimeout(notice));
}

const UNUSABLE_FILE_ERRORS = new Set(['VenueFileError', 'MapFileError', 'OldAddressesError']);

/**
 * Without a stack trace for invalid configuration, or an unusable file of venues, the map or old addresses.
 * @param {unknown} error @returns {never}
 */
function rethrowReadable(error) {
  const isExpected =
    error instanceof Error &&
    (error.message.startsWith('The configuration is invalid:') || UNUSABLE_FILE_ERRORS.has(error.name));
  throw isExpected ? new Failure(error.message) : error;
}

/**
 * Loads places and venues before the server reports that it is ready. Follows the redirect to a language.
 * @param {Address} address @param {string} path
 * @returns {Promise<number>} the response status; 503 if there is no response
 */
function homePageStatus(address, path) {
  const { port, host } = address;
  const reachable = !host || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new Promise((resolve) => {
    // Every site accepts the host name `localhost`, whatever its settings.
    const headers = { Host: `localhost:${port}` };
    const request = get({ host: reachable, port, path, headers, agent: false }, (response) => {
      const { statusCode = 500, headers } = response;
      response.resume();
      response.on('close', () => {
        if (path.endsWith('/') && headers.location) resolve(homePageStatus(address, headers.location));
        else resolve(statusCode);
      });
    });
    request.on('error', () => resolve(503));
  });
}
