/**
 * Compresses each script with its previous versions as dictionaries (RFC 9842), so that a returning visitor downloads
 * only what a deployment changed. Uses Zstandard in WebAssembly, because Node 20 cannot compress with a dictionary.
 */
import { createCCtx, compressUsingDict, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { inProject } from './paths.mjs';
import { MIN_BYTES, pathOfAllVersions } from './precompress.mjs';

const STATIC = inProject('.next', 'static');
/**
 * Folder for the scripts of previous builds. `next build` and CI systems keep `.next/cache`, whereas the rest of
 * `.next` is deleted.
 */
const KEPT = inProject('.next', 'cache', 'scripts');
/**
 * Number of versions of each script to keep, including the current one. Visitors with an older version download the
 * whole script.
 */
const KEPT_VERSIONS = 5;
/** Highest Zstandard level that is recommended for general use. */
const LEVEL = 19;
/**
 * Magic number at the start of a body in the content encoding `dcz`. The SHA-256 of the dictionary follows (RFC 9842,
 * section 5).
 */
const DCZ_MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/**
 * Compresses each script with each of its previous versions as the dictionary. Writes a `.dcz` file if it is smaller
 * than the `.br` file, and names it after the script and the SHA-256 of the previous version. Keeps the scripts for
 * later builds.
 * @param {string} [folder] folder of the build's static files, with their `.br` files
 * @param {string} [kept] folder for the scripts of previous builds; created if it does not exist
 * @returns {Promise<void>}
 */
export async function compressDifferences(folder = STATIC, kept = KEPT) {
  await mkdir(kept, { recursive: true });
  await loadZstandard();
  const current = await scriptsByPattern(folder);
  const previous = await scriptsByPattern(kept);
  for (const [pattern, [path = '']] of current) {
    const script = await readFile(join(folder, path));
    const versions = await newestFirst(
      kept,
      (previous.get(pattern) ?? []).filter((other) => other !== path),
    );
    for (const version of versions) {
      await compressDifference(join(folder, path), script, await readFile(join(kept, version)));
    }
    await mkdir(dirname(join(kept, path)), { recursive: true });
    await writeFile(join(kept, path), script);
    await removeFiles(kept, versions.slice(KEPT_VERSIONS - 1));
  }
  for (const [pattern, paths] of previous) if (!current.has(pattern)) await removeFiles(kept, paths);
}

/** @type {Promise<void> | undefined} */
let loading;

/** Loads the WebAssembly module only once, because a second `init()` would replace the memory of calls in progress. */
function loadZstandard() {
  loading ??= init();
  return loading;
}

/**
 * @param {string} folder
 * @returns {Promise<Map<string, string[]>>} paths relative to the folder
 */
async function scriptsByPattern(folder) {
  /** @type {Map<string, string[]>} */
  const scripts = new Map();
  for (const name of await readdir(folder, { recursive: true })) {
    const path = name.split(sep).join('/');
    const pattern = pathOfAllVersions(path);
    if (pattern) scripts.set(pattern, [...(scripts.get(pattern) ?? []), path]);
  }
  return scripts;
}

/**
 * @param {string} folder
 * @param {string[]} paths
 */
async function newestFirst(folder, paths) {
  const times = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mtimeMs));
  return paths
    .map((path, index) => ({ path, time: times[index] ?? 0 }))
    .sort((one, other) => other.time - one.time)
    .map(({ path }) => path);
}

/**
 * @param {string} file path of the script
 * @param {Buffer} script
 * @param {Buffer} dictionary
 */
async function compressDifference(file, script, dictionary) {
  if (script.length < MIN_BYTES || script.equals(dictionary)) return;
  const digest = createHash('sha256').update(dictionary).digest();
  const difference = Buffer.concat([DCZ_MAGIC, digest, compress(script, dictionary)]);
  const { size: brotliBytes } = await stat(`${file}.br`);
  if (difference.length < brotliBytes) await writeFile(`${file}.${digest.toString('hex')}.dcz`, difference);
}

/**
 * @param {Buffer} script
 * @param {Buffer} dictionary
 */
function compress(script, dictionary) {
  const context = createCCtx();
  try {
    return compressUsingDict(context, script, dictionary, LEVEL);
  } finally {
    freeCCtx(context);
  }
}

/**
 * @param {string} folder
 * @param {string[]} paths
 */
async function removeFiles(folder, paths) {
  await Promise.all(paths.map((path) => rm(join(folder, path))));
}
