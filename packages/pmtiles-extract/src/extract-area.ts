import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { tileIdToZxy } from 'pmtiles';
import { type ByteSource, openByteSource } from './byte-source';
import { type CutPlan, planCut } from './plan-cut';
import { ExtractError } from './problem';
import type { Metadata } from './read-source';
import { reasonOf, systemErrorCode } from './system-errors';
import type { Bounds } from './tiles-of-area';
import { writeCopies } from './write-copies';

/** For the directory entries of the file system. */
const SPARE_BYTES = 1_000_000;

export interface ExtractOptions {
  /** An http(s) URL or a path. */
  readonly source: string;
  readonly area: readonly Bounds[];
  readonly target: string;
  /** Highest zoom level of the new file. Default: that of the source. */
  readonly maxZoom?: number;
  readonly signal?: AbortSignal;
  /** Waits before a request over HTTP is repeated. */
  readonly retryDelaysMs?: readonly number[];
  /** Returns why a source with this metadata cannot be used ("has no roads"); null if it can. */
  objection?(metadata: Metadata): string | null;
  /** Called once. If it returns false, nothing is written. */
  confirm?(estimate: ExtractEstimate): boolean | Promise<boolean>;
  onProgress?(doneBytes: number, totalBytes: number): void;
  /** Called with the complete file and some of its tiles, before it replaces `target`. An exception rejects the file. */
  check?(file: string, tiles: readonly (readonly [z: number, x: number, y: number])[]): Promise<void>;
}

export interface ExtractEstimate {
  readonly fileBytes: number;
  /** With the bytes between tiles that one request fetches together. */
  readonly bytesToFetch: number;
  readonly sourceBounds: Bounds;
}

export interface ExtractedFile {
  readonly bytes: number;
  readonly tiles: number;
}

/**
 * Cuts an area out of a PMTiles file and replaces `target` by it. Returns null if it is not confirmed.
 * @throws ExtractError in which case `target` is unchanged
 */
export async function extractArea(options: ExtractOptions): Promise<ExtractedFile | null> {
  const { area, target, maxZoom = Infinity, signal = new AbortController().signal } = options;
  let source: ByteSource | null = null;
  try {
    if (area.length === 0) throw new ExtractError({ kind: 'no-area' });
    source = await openByteSource(options.source, signal, options.retryDelaysMs);
    const plan = await planCut(source, { area, maxZoom, objection: options.objection }, signal);
    const { bytes: fileBytes, sourceBounds } = plan;
    const bytesToFetch = sumOf(plan.ranges.map(({ length }) => length));
    const estimate = { fileBytes, bytesToFetch, sourceBounds };
    if (options.confirm && !(await options.confirm(estimate))) return null;
    await mkdir(path.dirname(target), { recursive: true });
    await checkSpace(fileBytes, path.dirname(target));
    const onProgress = (doneBytes: number): void => options.onProgress?.(doneBytes, bytesToFetch);
    // Another process may write the same target.
    const partial = `${target}.${process.pid}.part`;
    try {
      await writeTiles(partial, plan, source, { signal, onProgress });
      if (options.check) await checkFile(plan, partial, options.check);
      signal.throwIfAborted();
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
    return { bytes: fileBytes, tiles: sumOf(plan.entries.runLengths) };
  } catch (error) {
    if (error instanceof ExtractError) throw error;
    if (signal.aborted) throw new ExtractError({ kind: 'interrupted' });
    if (systemErrorCode(error) === null) throw error;
    throw new ExtractError({ kind: 'not-written', file: target, reason: reasonOf(error) });
  } finally {
    await source?.close();
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

async function checkSpace(fileBytes: number, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const neededBytes = fileBytes + SPARE_BYTES - bavail * bsize;
  if (neededBytes > 0) throw new ExtractError({ kind: 'disk-full', folder, neededBytes });
}

interface WriteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number) => void;
}

async function writeTiles(
  file: string,
  plan: CutPlan,
  source: ByteSource,
  { signal, onProgress }: WriteOptions,
): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(plan.head);
    let doneBytes = 0;
    onProgress(doneBytes);
    for (const range of plan.ranges) {
      const bytes = await source.read(range.offset, range.length, signal);
      await writeCopies(handle, plan, range, bytes);
      doneBytes += range.length;
      onProgress(doneBytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const CHECKED_TILES = 100;

async function checkFile(
  { entries: { tileIds } }: CutPlan,
  file: string,
  check: NonNullable<ExtractOptions['check']>,
): Promise<void> {
  const step = Math.max(1, Math.floor(tileIds.length / CHECKED_TILES));
  try {
    await check(file, tileIds.filter((_, at) => at % step === 0).map(tileIdToZxy));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new ExtractError({ kind: 'unusable', reason });
  }
}
