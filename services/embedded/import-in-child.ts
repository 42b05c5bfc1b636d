import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { replaceFile } from '@locator/base/files';
import { log } from '@locator/base/log';
import { chain } from '@locator/venue-model/chain';
import { type PublishedVenues, readPublishedFile } from '@locator/venue-model/published-file';
import { VenueFileError } from '@locator/venue-model';
import type { ImportRequest } from './import-program';

/** Imports a venue file that is not a published file. */
export type ImportFile = (file: string, bytes: Uint8Array) => Promise<PublishedVenues>;

export interface ChildImportOptions {
  /** Identifies the code that imports; null if it may have changed since the last import, as in development. */
  readonly build: string | null;
  readonly cacheFolder: string;
}

const PROGRAM = 'services/embedded/import-program.ts';

/** Creates a function that imports venue files in a child process, so that the node keeps its speed and its memory. */
export function createChildImport({ build, cacheFolder }: ChildImportOptions): ImportFile {
  return async function importFile(file, bytes) {
    // The chain decides what the cells of a venue file mean.
    const importKey = `${hashOf(bytes)} ${hashOf(JSON.stringify(chain())).slice(0, 16)} ${build}`;
    const cacheFile = path.join(cacheFolder, `${hashOf(path.resolve(file)).slice(0, 16)}.ndjson`);
    const cached = build === null ? null : await readPublished(cacheFile).catch(() => null);
    if (cached?.importKey === importKey) return cached;
    const published = await runProgram({ file, importKey, chain: chain() }, bytes);
    if (build !== null) await store(cacheFile, published);
    return readPublishedFile(file, published);
  };
}

/** @throws VenueFileError `rejected` with the program's message */
async function runProgram(request: ImportRequest, bytes: Uint8Array): Promise<Buffer> {
  // tsx needs the folder that contains `tsconfig.json`. The site's own folder may only link to the program.
  const program = await realpath(PROGRAM);
  const cwd = program.slice(0, -PROGRAM.length);
  const child = spawn(process.execPath, ['--import', 'tsx', program], { cwd });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  // If the program ends before it has read the file, its message says why.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(request)}\n`);
  child.stdin.end(bytes);
  const [published, message, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), exit]);
  if (code === 0) return published;
  throw new VenueFileError('rejected', message.trim() || `The import of ${request.file} was killed.`);
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
