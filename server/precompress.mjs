/**
 * Brotli at level 11 is one seventh smaller than at the levels that are fast enough for each response. nginx serves the
 * compressed files in the build's `static` with `gzip_static` and `brotli_static`; the site's own server does, too.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inProject } from './paths.mjs';

/** Extensions of compressible files. Fonts and bitmap images are already compressed. */
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg']);

/**
 * The folders of files whose URLs change with their content, and those for their compressed copies.
 * @param {string} build folder of the build, relative to the project
 */
export function compressedFolders(build) {
  const scripts = inProject(build, 'static');
  return [
    { url: '/_next/static/', source: scripts, copies: scripts },
    { url: '/map/', source: inProject('public', 'map'), copies: inProject(build, 'compressed', 'map') },
  ];
}

/** Minimum size of a file to compress. Smaller files fit into one packet. */
const MIN_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` file for each compressible file. @param {string} build folder of the build */
export async function precompress(build) {
  for (const { source, copies } of compressedFolders(build)) {
    const names = await readdir(source, { recursive: true });
    const compressible = names.filter((name) => COMPRESSIBLE.has(extname(name)));
    await Promise.all(compressible.map((name) => compressFile(`${source}/${name}`, `${copies}/${name}`)));
  }
}

/** @param {string} file @param {string} [copy] path of the new files without `.br` or `.gz` */
export async function compressFile(file, copy = file) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await mkdir(dirname(copy), { recursive: true });
  await Promise.all([writeFile(`${copy}.br`, br), writeFile(`${copy}.gz`, gz)]);
}
