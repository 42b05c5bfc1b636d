/** Serves the compressed copies of static files that `precompress.mjs` writes at build time. */
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from '../lib/server/http/accepted-encodings.mjs';
import { COMPRESSED_FOLDERS, COMPRESSIBLE } from '../scripts/setup/precompress.mjs';

/** The URL of each file changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** In order of preference. */
const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/**
 * @typedef {{ path: string, bytes: number }} Copy
 * @typedef {{ type: string, copies: ReadonlyMap<string, Copy> }} CompressedFile
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} RequestHandler
 */

/**
 * Returns a handler that serves compressed files and passes all other requests to `next`.
 * @param {RequestHandler} next
 * @returns {RequestHandler}
 */
export function withCompressedFiles(next) {
  const files = readCopies();
  return async function serveCompressed(request, response) {
    const copy = wantedCopy(files, request);
    if (!copy) return next(request, response);
    response.writeHead(200, {
      'Content-Type': copy.type,
      'Content-Encoding': copy.encoding,
      'Content-Length': copy.bytes,
      'Cache-Control': IMMUTABLE,
      Vary: 'Accept-Encoding',
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(createReadStream(copy.path), response).catch(function abort() {
      // The client disconnected, or the file was deleted after its headers were sent.
      response.destroy();
    });
  };
}

/**
 * @param {ReadonlyMap<string, CompressedFile>} files
 * @param {import('node:http').IncomingMessage} request
 */
function wantedCopy(files, { method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', query] = url.split('?');
  const file = files.get(path);
  // Files outside `_next` have their version in the query.
  if (!file || (!path.startsWith('/_next/') && !query?.startsWith('v='))) return undefined;
  const accepted = acceptedEncodings(headers['accept-encoding']);
  for (const [encoding] of ENCODINGS) {
    const copy = accepted.has(encoding) ? file.copies.get(encoding) : undefined;
    if (copy) return { ...copy, encoding, type: file.type };
  }
  return undefined;
}

/** Lists the copies at start, so that no path from a request reaches the file system. */
function readCopies() {
  /** @type {Map<string, { type: string, copies: Map<string, Copy> }>} */
  const files = new Map();
  for (const { url, copies } of COMPRESSED_FOLDERS) {
    if (!existsSync(copies)) continue;
    for (const name of readdirSync(copies, { recursive: true, encoding: 'utf8' })) {
      const encoding = ENCODINGS.find(([, ending]) => name.endsWith(ending));
      if (!encoding) continue;
      const plain = name.slice(0, -encoding[1].length).split(sep).join('/');
      const type = COMPRESSIBLE.get(extname(plain));
      if (!type) continue;
      const path = join(copies, name);
      const copy = { path, bytes: statSync(path).size };
      // Browsers percent-encode the brackets in the file name of a dynamic route.
      for (const key of new Set([url + plain, url + plain.split('/').map(encodeURIComponent).join('/')])) {
        const file = files.get(key) ?? { type, copies: new Map() };
        file.copies.set(encoding[0], copy);
        files.set(key, file);
      }
    }
  }
  return files;
}
