import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { replaceFile } from '@locator/base/files';
import { log } from '@locator/base/log';
import { ofChain } from '@locator/venue-model/chain';
import { type PublishedVenues, readPublishedFile } from '@locator/venue-model/published-file';
import { VenueFileError } from '@locator/venue-model';

/** Imports a venue file that is not a published file. */
export type ImportFile = (file: string, bytes: Uint8Array) => Promise<PublishedVenues>;

export interface ChildImportOptions {
  /** Identifies the code that imports; null if it may have changed since the last import, as in development. */
  readonly build: string | null;
  readonly cacheFolder: string;
}

/** Changes with the attributes of the brand file, which decide what the cells of a venue file mean. */
const chainKey = ofChain(({ attributes }) => hashOf(JSON.stringify(attributes)).slice(0, 16));

const PROGRAM = 'services/embedded/import-program.ts';

/** Creates a function that imports venue files in a child process, so that the node keeps its speed and its memory. */
export function createChildImport({ build, cacheFolder }: ChildImportOptions): ImportFile {
  return async function importFile(file, bytes) {
    const importKey = `${hashOf(bytes)} ${chainKey()} ${build}`;
    const cacheFile = path.join(cacheFolder, `${hashOf(path.resolve(file)).slice(0, 16)}.ndjson`);
    const cached = build === null ? null : await readPublished(cacheFile).catch(() => null);
    if (cached?.importKey === importKey) return cached;
    const published = await runProgram(file, bytes, importKey);
    if (build !== null) await store(cacheFile, published);
    return readPublishedFile(file, published);
  };
}

/** @throws VenueFileError `rejected` with the program's message */
async function runProgram(file: string, bytes: Uint8Array, importKey: string): Promise<Buffer> {
  // tsx needs the folder that contains `tsconfig.json`. The site's own folder may only link to the program.
  const program = await realpath(PROGRAM);
  const cwd = program.slice(0, -PROGRAM.length);
  const brandFile = process.env.BRAND_FILE?.trim();
  const env = { ...process.env, ...(brandFile && { BRAND_FILE: path.resolve(brandFile) }) };
  const child = spawn(process.execPath, ['--import', 'tsx', program, file, importKey], { cwd, env });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  // If the program ends before it has read the file, its message says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [published, message, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), exit]);
  if (code === 0) return published;
  throw new VenueFileError('rejected', message.trim() || `The import of ${file} was killed.`);
}

async function readPublished(file: string): Promise<PublishedVenues> {
  return readPublishedFile(file, await readFile(file));
}

/** Stores a published file. A failure is only logged, because the file can be imported again. */
async function store(cacheFile: string, published: Buffer): Promise<void> {
  try {
    await mkdir(path.dirname(cacheFile), { recursive: true });
    await replaceFile(cacheFile, published);
  } catch (error) {
    const cause = String(error);
    log.warn({ service: 'venues', operation: 'store', cause }, 'The imported venues could not be stored.');
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
