/**
 * Serves the production build in this very process, through Next's documented custom-server interface:
 * no second Node process to pay memory for or to leave behind, and the HTTP server is ours to drain.
 */
import { createServer, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../scripts/setup/address.mjs';
import { withCompressedFiles } from './compressed-files.mjs';
import { Failure } from '../scripts/setup/failure.mjs';
import { answerRequests, createHttpServer } from '../scripts/setup/http-server.mjs';
import { ROOT } from '../scripts/setup/paths.mjs';
import { duration, say } from '../scripts/setup/say.mjs';
import { stopOnSignal } from './stop.mjs';

const PIPELINE_TIMEOUT_MS = 60_000;

/** @typedef {import('./pipeline/request-pipeline').RequestPipeline} RequestPipeline */

/**
 * @param {import('../scripts/setup/address.mjs').Address} address
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
  const { renderWithReactForNode } = await import('../lib/next-internals/react-node-renderer.mjs');
  await renderWithReactForNode();
  // Next adds a listener for 'upgrade' to the server it is given. This one never listens: without such a listener Node treats
  // a request with `Upgrade` as any other, as HTTP allows (RFC 9110, section 7.8).
  const httpServer = createServer();
  const app = next({
    dev: false,
    dir: ROOT,
    port: address.port,
    hostname: address.host ?? 'localhost',
    httpServer,
  });

  const server = createHttpServer();
  /** @type {RequestPipeline | undefined} */
  let pipeline;
  const stopped = stopOnSignal(server, function beginToStop() {
    pipeline?.beginToStop();
    return pipeline?.shutdown;
  });
  [pipeline] = await Promise.all([requestPipelineOfSite(), app.prepare()]);
  const answer = withCompressedFiles(app.getRequestHandler());
  const { handle, open } = pipeline;
  answerRequests(server, (request, response) => {
    // Pages are the same for everybody, so no cookie may have a say in them: Next would answer its own with others.
    delete request.headers.cookie;
    handle(request, response, answer);
  });

  await listen(server, address);
  const status = await statusOfHomePage(address);
  if (status === 500) {
    throw new Failure('The site cannot start: its home page fails, for the reason given above.');
  }
  open();
  say(`Le Grand Quiz is ready on ${address.url} (ready in ${duration(performance.now() - begun)})`);

  await stopped;
  await app.close();
}

/**
 * What stands in front of Next: headers, limits, log and metrics. It is made of the site's own code, by instrumentation.ts,
 * which Next runs while it gets ready without saying when it has.
 * @returns {Promise<RequestPipeline>}
 */
async function requestPipelineOfSite() {
  /** @type {RequestPipeline | undefined} */
  const pipeline = await Promise.race([
    new Promise((resolve, reject) => {
      const takePipeline = (/** @type {Promise<RequestPipeline>} */ made) => made.then(resolve, reject);
      Object.assign(globalThis, { venueLocatorTakePipeline: takePipeline });
    }),
    sleep(PIPELINE_TIMEOUT_MS, undefined, { ref: false }),
  ]).catch(explain);
  if (pipeline) return pipeline;
  throw new Failure('The build has no pipeline: it is not one of these sources. Remove .next and start again.');
}

/**
 * Shows a wrong configuration, or a venue file that can't be shown, as a sentence without a stack trace.
 * @param {unknown} reason
 * @returns {never}
 */
function explain(reason) {
  const isExpected =
    reason instanceof Error &&
    (reason.message.startsWith('The configuration is wrong:') || reason.name === 'VenueFileError');
  throw isExpected ? new Failure(reason.message) : reason;
}

/**
 * The server is ready when a page comes back, not when a port is open. The request also warms it up: the places and
 * venues are read for it. The root only redirects, so the way is followed to the page.
 * @param {import('../scripts/setup/address.mjs').Address} address
 * @param {string} [path]
 * @returns {Promise<number>}
 */
function statusOfHomePage({ port, host, ...rest }, path = '/') {
  const reachable = !host || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return new Promise((resolve) => {
    // By a name that every site answers to.
    const headers = { Host: `localhost:${port}` };
    const request = get({ host: reachable, port, path, headers, agent: false }, (response) => {
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
