/** Serves the build's static files and the outlines of counties, with the compressed copies that `precompress.mjs` writes. */
import sirv from 'sirv';
import { acceptedEncodings } from '../lib/server/http/accepted-encodings.mjs';

/** `Cache-Control` of a URL that changes with the content of its file. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `Cache-Control` of other URLs. Private, so that copies for invented queries do not evict pages from a CDN. */
const SHORT = 'private, max-age=60';

/**
 * @typedef {{ url: string, copies: string }} StaticFolder
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} RequestHandler
 */

/**
 * Passes requests for other URLs, and for files that do not exist, to `next`.
 * @param {RequestHandler} next @param {readonly StaticFolder[]} folders
 * @returns {RequestHandler}
 */
export function withStaticFiles(next, folders) {
  const handlers = folders.map(({ url, copies }) => ({
    prefix: url.slice(0, -1),
    // `dev` looks for the file of each request, because it may be gone since the start.
    serve: sirv(copies, { brotli: true, gzip: true, extensions: [], dev: true }),
  }));
  return async function serveStatic(request, response) {
    const { url = '' } = request;
    const handler = handlers.find(({ prefix }) => url.startsWith(`${prefix}/`));
    if (!handler) return next(request, response);
    // `sirv` ignores weights, and would use an encoding that the client refuses.
    request.headers['accept-encoding'] = [...acceptedEncodings(request.headers['accept-encoding'])].join();
    response.once('pipe', (file) => {
      // `sirv` does not close the file when the client disconnects.
      response.once('close', () => file.destroy());
      file.once('error', () => response.destroy());
    });
    let isMissing = false;
    response.setHeader('Cache-Control', hasVersion(url) ? IMMUTABLE : SHORT);
    request.url = url.slice(handler.prefix.length);
    handler.serve(request, response, function continueWithNext() {
      isMissing = true;
    });
    request.url = url;
    if (!isMissing) return;
    response.removeHeader('Cache-Control');
    return next(request, response);
  };
}

/** Files outside `_next` have their version in the query string. */
function hasVersion(url = '') {
  const [path = '', query] = url.split('?');
  return path.startsWith('/_next/') || Boolean(query?.startsWith('v='));
}
