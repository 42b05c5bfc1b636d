import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { tileIdToZxy } from 'pmtiles';
import { type ByteSource, type MergedRange, openByteSource } from './byte-source';
import {
  deletePartialFile,
  finishedRanges,
  lockPartialFile,
  openPartialFile,
  type PartialFile,
  partialPath,
} from './partial-file';
import { type CutPlan, planCut } from './plan-cut';
import { ExtractError } from './problem';
import type { Metadata } from './read-source';
import { reasonOf, systemErrorCode } from './system-errors';
import type { Bounds } from './tiles-of-area';

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
  /** What is still to fetch, with the bytes between tiles that one request fetches together. */
  readonly remainingBytes: number;
  readonly isResumed: boolean;
  readonly sourceBounds: Bounds;
}

export interface ExtractedFile {
  readonly bytes: number;
  readonly tiles: number;
}

/**
 * Cuts an area out of a PMTiles file and replaces `target` by it. After an interruption, the same call continues.
 * Returns null if it is not confirmed. @throws ExtractError in which case `target` is unchanged
 */
export async function extractArea(options: ExtractOptions): Promise<ExtractedFile | null> {
  const { area, target, maxZoom = Infinity, signal = new AbortController().signal } = options;
  let percent = 0;
  let release: (() => Promise<void>) | null = null;
  let source: ByteSource | null = null;

  function onProgress(done: number, total: number): void {
    percent = Math.floor((100 * done) / total);
    options.onProgress?.(done, total);
  }

  try {
    if (area.length === 0) throw new ExtractError({ kind: 'no-area' });
    source = await openByteSource(options.source, signal, options.retryDelaysMs);
    const plan = await planCut(source, { area, maxZoom, objection: options.objection }, signal);
    await mkdir(path.dirname(target), { recursive: true });
    release = await lockPartialFile(target);
    const done = await finishedRanges(target, source.version, plan);
    const missing = [...plan.ranges.entries()].filter(([index]) => !done.has(index));
    const [fileBytes, remainingBytes] = [plan.bytes, sumOf(missing.map(([, { length }]) => length))];
    const estimate = { fileBytes, remainingBytes, isResumed: done.size > 0, sourceBounds: plan.sourceBounds };
    if (options.confirm && !(await options.confirm(estimate))) return null;
    await checkSpace(plan, remainingBytes, target);
    await copyTiles(plan, source, target, { missing, signal, onProgress, check: options.check });
    return { bytes: plan.bytes, tiles: sumOf(plan.entries.runLengths) };
  } catch (error) {
    if (error instanceof ExtractError) throw error;
    if (signal.aborted) throw new ExtractError({ kind: 'interrupted', percent });
    if (systemErrorCode(error) === null) throw error;
    throw new ExtractError({ kind: 'not-written', file: target, reason: reasonOf(error) });
  } finally {
    await source?.close();
    await release?.();
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

async function checkSpace(plan: CutPlan, remainingBytes: number, target: string): Promise<void> {
  const neededBytes = Math.min(plan.bytes, remainingBytes + plan.head.length) + SPARE_BYTES;
  const folder = path.dirname(target);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes)
    throw new ExtractError({ kind: 'disk-full', folder, neededBytes: neededBytes - bavail * bsize });
}

interface CopyOptions {
  /** The ranges to fetch, with their indexes in the plan. */
  readonly missing: readonly (readonly [index: number, range: MergedRange])[];
  readonly signal: AbortSignal;
  readonly onProgress: (doneBytes: number, totalBytes: number) => void;
  readonly check: ExtractOptions['check'];
}

async function copyTiles(
  plan: CutPlan,
  source: ByteSource,
  target: string,
  { missing, signal, onProgress, check }: CopyOptions,
): Promise<void> {
  const totalBytes = sumOf(plan.ranges.map(({ length }) => length));
  let remainingBytes = sumOf(missing.map(([, { length }]) => length));
  let partial: PartialFile | null = null;

  async function copyRangesTo(file: PartialFile): Promise<void> {
    onProgress(totalBytes - remainingBytes, totalBytes);
    try {
      for (const [index, { offset, length }] of missing) {
        await file.write(index, await source.read(offset, length, signal));
        remainingBytes -= length;
        onProgress(totalBytes - remainingBytes, totalBytes);
      }
    } catch (error) {
      // On a full disk, the list of finished ranges may not be writable either.
      await file.flush().catch(() => undefined);
      throw error;
    }
    await file.flush();
  }

  try {
    partial = await openPartialFile(target, source.version, plan, missing.length === plan.ranges.length);
    await copyRangesTo(partial);
    if (check) await checkFile(plan, target, check);
    signal.throwIfAborted();
    await partial.moveTo(target);
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error) ?? '')) throw error;
    throw new ExtractError({ kind: 'disk-full', folder: path.dirname(target), neededBytes: remainingBytes });
  } finally {
    await partial?.close();
  }
}

const CHECKED_TILES = 100;

/** Deletes a file that is rejected, because another attempt would continue with it. */
async function checkFile(
  { entries: { tileIds } }: CutPlan,
  target: string,
  check: NonNullable<ExtractOptions['check']>,
): Promise<void> {
  const step = Math.max(1, Math.floor(tileIds.length / CHECKED_TILES));
  try {
    await check(partialPath(target), tileIds.filter((_, at) => at % step === 0).map(tileIdToZxy));
  } catch (error) {
    await deletePartialFile(target);
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new ExtractError({ kind: 'unusable', file: target, reason });
  }
}
