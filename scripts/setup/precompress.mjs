/**
 * Compresses the build's scripts, styles and drawings, and the basemap, once and as well as it goes: brotli at its best is a
 * seventh smaller than what can be made for each request. nginx finds the copies of `.next/static` beside the files
 * (`gzip_static`, and `brotli_static` where it has that module); the site's own server answers with them too.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inProject } from './paths.mjs';

/** What shrinks; pictures and fonts are compressed already. */
export const COMPRESSIBLE = new Map([
  ['.css', 'text/css; charset=UTF-8'],
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.json', 'application/json; charset=UTF-8'],
  ['.svg', 'image/svg+xml'],
]);

/** Folders of files whose URL changes with their content, and where their copies go. */
export const COMPRESSED_FOLDERS = [
  { url: '/_next/static/', source: inProject('.next', 'static'), copies: inProject('.next', 'static') },
  { url: '/map/', source: inProject('public', 'map'), copies: inProject('.next', 'compressed', 'map') },
];

/** Less would fit into one packet anyhow. */
const LEAST_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` for every file worth it. */
export async function precompress() {
  for (const { source, copies } of COMPRESSED_FOLDERS) {
    const names = await readdir(source, { recursive: true });
    const wanted = names.filter((name) => COMPRESSIBLE.has(extname(name)));
    await Promise.all(wanted.map((name) => compressFile(`${source}/${name}`, `${copies}/${name}`)));
  }
}

/**
 * @param {string} file
 * @param {string} copy its path without `.br` or `.gz`
 */
async function compressFile(file, copy) {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await mkdir(dirname(copy), { recursive: true });
  await Promise.all([writeFile(`${copy}.br`, br), writeFile(`${copy}.gz`, gz)]);
}
