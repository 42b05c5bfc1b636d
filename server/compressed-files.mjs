/**
 * Serves the compressed copies of static files that `precompress.mjs` writes at build time, and the deltas between
 * versions of scripts that `script-differences.mjs` writes (compression dictionaries, RFC 9842).
 */
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { acceptedEncodings } from '../lib/server/http/accepted-encodings.mjs';
import { COMPRESSED_FOLDERS, COMPRESSIBLE, pathOfAllVersions } from '../scripts/setup/precompress.mjs';

/** `Cache-Control` of a URL that changes with the content of its file. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * `Cache-Control` of other URLs. The site does not use them, but if Next.js served them, it would compress the file for
 * each request, so that requests for them would keep the CPU busy. Private, so that copies for invented queries do not
 * evict pages from nginx's cache.
 */
const SHORT = 'private, max-age=60';

/** Content encodings by file name extension. */
const ENCODINGS = new Map([
  ['br', 'br'],
  ['gz', 'gzip'],
  ['dcz', 'dcz'],
]);
/**
 * Matches the file name of a compressed copy. The groups are the name of the original file, the SHA-256 of the
 * dictionary (deltas only) and the extension.
 */
const COPY_NAME = /^(.+?)(?:\.([0-9a-f]{64}))?\.(br|gz|dcz)$/;

/**
 * @typedef {{ url: string, copies: string }} CompressedFolder
 * @typedef {{ path: string, bytes: number, encoding: string }} Copy
 * @typedef {object} CompressedFile
 * @property {string} type
 * @property {string | undefined} versions URL pattern that matches all versions of a script
 * @property {Map<string, Copy>} copies by content encoding; deltas by the value of `Available-Dictionary`
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} RequestHandler
 */

/**
 * Returns a handler that serves compressed files and passes all other requests to `next`.
 * @param {RequestHandler} next
 * @param {readonly CompressedFolder[]} [folders]
 * @returns {RequestHandler}
 */
export function withCompressedFiles(next, folders = COMPRESSED_FOLDERS) {
  const files = readCopies(folders);
  return async function serveCompressed(request, response) {
    const file = wantedFile(files, request);
    const copy = file && wantedCopy(file, request.headers);
    if (!copy) return next(request, response);
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Encoding': copy.encoding,
      'Content-Length': copy.bytes,
      'Cache-Control': hasVersion(request.url) ? IMMUTABLE : SHORT,
      Vary: file.versions ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      ...(file.versions && { 'Use-As-Dictionary': `match="${file.versions}"` }),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(createReadStream(copy.path), response).catch(function abort() {
      // The client disconnected, or the file was deleted after the headers were sent.
      response.destroy();
    });
  };
}

/**
 * @param {ReadonlyMap<string, CompressedFile>} files
 * @param {import('node:http').IncomingMessage} request
 */
function wantedFile(files, { method, url = '' }) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = ''] = url.split('?');
  return files.get(path);
}

/** Files outside `_next` have their version in the query string. */
function hasVersion(url = '') {
  const [path = '', query] = url.split('?');
  return path.startsWith('/_next/') || Boolean(query?.startsWith('v='));
}

/**
 * @param {CompressedFile} file
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function wantedCopy({ copies }, headers) {
  const accepted = acceptedEncodings(headers['accept-encoding']);
  const difference = accepted.has('dcz') && copies.get(String(headers['available-dictionary']));
  return difference || ['br', 'gzip'].map((each) => accepted.has(each) && copies.get(each)).find(Boolean);
}

/**
 * Lists the compressed copies at startup, so that paths from requests are never used to access the file system.
 * @param {readonly CompressedFolder[]} folders
 */
function readCopies(folders) {
  /** @type {Map<string, CompressedFile>} */
  const files = new Map();
  for (const { url, copies } of folders) {
    if (!existsSync(copies)) continue;
    for (const name of readdirSync(copies, { recursive: true, encoding: 'utf8' })) {
      const [, plain = '', sha256, extension = ''] = COPY_NAME.exec(name.split(sep).join('/')) ?? [];
      const type = COMPRESSIBLE.get(extname(plain));
      const encoding = ENCODINGS.get(extension);
      if (!type || !encoding) continue;
      const path = join(copies, name);
      const copy = { path, bytes: statSync(path).size, encoding };
      const versions = pathOfAllVersions(plain);
      // Browsers percent-encode the brackets in the file name of a dynamic route.
      for (const key of new Set([url + plain, url + encodePath(plain)])) {
        const file = files.get(key) ?? {
          type,
          versions: versions && url + encodePath(versions),
          copies: new Map(),
        };
        file.copies.set(sha256 ? `:${Buffer.from(sha256, 'hex').toString('base64')}:` : encoding, copy);
        files.set(key, file);
      }
    }
  }
  return files;
}

/** @param {string} path */
function encodePath(path) {
  return path.split('/').map(encodeURIComponent).join('/');
}
