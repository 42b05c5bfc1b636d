/** Serves the build's static files and the outlines of counties, with the compressed copies that `precompress.mjs` writes. */
import sirv from 'sirv';
import { acceptedEncodings } from '../lib/server/http/accepted-encodings.mjs';

/** `Cache-Control` of a URL that changes with the content of its file. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `Cache-Control` of other URLs. Private, so that copies for invented queries do not evict pages from nginx's cache. */
const SHORT = 'private, max-age=60';

/**
 * @typedef {{ url: string, copies: string }} StaticFolder
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} RequestHandler
 */

/**
 * Passes all other requests to `next`. Files that are added later are not served.
 * @param {RequestHandler} next @param {readonly StaticFolder[]} folders
 * @returns {RequestHandler}
 */
export function withStaticFiles(next, folders) {
  const handlers = folders.map(({ url, copies }) => ({
    prefix: url.slice(0, -1),
    serve: sirv(copies, { brotli: true, gzip: true, extensions: [] }),
  }));
  return async function serveStatic(request, response) {
    const { url = '' } = request;
    const handler = handlers.find(({ prefix }) => url.startsWith(`${prefix}/`));
    if (!handler) return next(request, response);
    // `sirv` ignores weights, and would use an encoding that the client refuses.
    request.headers['accept-encoding'] = [...acceptedEncodings(request.headers['accept-encoding'])].join();
    response.setHeader('Cache-Control', hasVersion(url) ? IMMUTABLE : SHORT);
    request.url = url.slice(handler.prefix.length);
    const isFound = await sendOpened(response, (fail) => handler.serve(request, response, fail));
    request.url = url;
    if (isFound) return;
    response.removeHeader('Cache-Control');
    response.removeHeader('Vary');
    return next(request, response);
  };
}

/**
 * Delays the head until the file is open, because it may be gone since the start.
 * @param {import('node:http').ServerResponse} response @param {(fail: () => void) => void} send
 * @returns {Promise<boolean>} whether there is a file
 */
function sendOpened(response, send) {
  return new Promise(function sendFile(resolve) {
    const { writeHead } = response;
    /** @type {unknown[]} */
    let head = [];
    response.writeHead = function keepHead(/** @type {unknown[]} */ ...parts) {
      head = parts;
      return response;
    };
    response.once('pipe', function sendHeadWhenOpen(file) {
      file.once('open', () => resolve(Boolean(writeHead.apply(response, /** @type {never} */ (head)))));
      file.once('error', () => (response.headersSent ? response.destroy() : resolve(false)));
      // `sirv` does not close the file when the client disconnects.
      response.once('close', () => file.destroy());
    });
    send(() => resolve(false));
    response.writeHead = writeHead;
  });
}

/** Files outside `_next` have their version in the query string. */
function hasVersion(url = '') {
  const [path = '', query] = url.split('?');
  return path.startsWith('/_next/') || Boolean(query?.startsWith('v='));
}
