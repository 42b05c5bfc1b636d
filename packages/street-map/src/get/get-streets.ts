import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { tileIdToZxy } from 'pmtiles';
import { describeFileError, isSystemError } from '@locator/base/files/describe-file-error';
import type { Bounds } from '@locator/base/geo/position';
import { openMapFile } from '../map-file';
import { type ByteSource, NETWORK_OPTIONS, type NetworkOptions, openByteSource } from './byte-source';
import { mapConcurrently } from './concurrently';
import {
  deletePartialFile,
  finishedRanges,
  lockPartialFile,
  openPartialFile,
  type PartialFile,
  partialPath,
} from './partial-file';
import { type CutPlan, planCut } from './plan-cut';
import { StreetsError } from './problem';

/** An operator must confirm that more than this is fetched. */
export const CONFIRMED_ABOVE_BYTES = 500e6;

const CONCURRENT_REQUESTS = 4;
/** For the directory entries of the file system. */
const SPARE_BYTES = 1_000_000;

export interface StreetsRequest {
  /** An http(s) URL or a path. */
  readonly source: string;
  readonly area: readonly Bounds[];
  /** Path of the new map file. */
  readonly target: string;
}

export interface StreetsEstimate {
  readonly fileBytes: number;
  /** What is still to fetch, with the bytes between tiles that one request fetches together. */
  readonly remainingBytes: number;
  readonly isResumed: boolean;
  readonly sourceBounds: Bounds;
}

export interface StreetsOptions {
  readonly signal: AbortSignal;
  /** Called once. If it returns false, nothing is written. */
  confirm(estimate: StreetsEstimate): boolean | Promise<boolean>;
  onProgress(doneBytes: number, totalBytes: number): void;
  readonly network?: NetworkOptions;
}

export interface FetchedStreets {
  readonly bytes: number;
  readonly tiles: number;
}

/**
 * Cuts an area out of a map file: reads its directories, fetches the tiles into a file beside `target`, checks that
 * file, and replaces `target` by it. After an interruption, the same call continues. Returns null if it is not
 * confirmed.
 *
 * @throws StreetsError in which case `target` is unchanged
 */
export async function getStreets(
  { source: address, area, target }: StreetsRequest,
  options: StreetsOptions,
): Promise<FetchedStreets | null> {
  const { signal } = options;
  let percent = 0;
  let release: (() => Promise<void>) | null = null;
  let source: ByteSource | null = null;
  try {
    if (area.length === 0) throw new StreetsError({ kind: 'no-venues' });
    source = await openByteSource(address, signal, options.network ?? NETWORK_OPTIONS);
    const plan = await planCut(source, area, signal);
    await mkdir(path.dirname(target), { recursive: true });
    release = await lockPartialFile(target);
    const estimate = await estimateOf(plan, source, target);
    if (!(await options.confirm(estimate))) return null;
    await checkSpace(plan, estimate, target);
    await fetchTiles(plan, source, target, {
      ...options,
      onProgress(done, total) {
        percent = Math.floor((100 * done) / total);
        options.onProgress(done, total);
      },
    });
    return { bytes: plan.bytes, tiles: plan.entries.runLengths.reduce((sum, run) => sum + run, 0) };
  } catch (error) {
    if (error instanceof StreetsError) throw error;
    if (signal.aborted) throw new StreetsError({ kind: 'interrupted', percent });
    if (!isSystemError(error)) throw error;
    throw new StreetsError({ kind: 'not-written', file: target, reason: describeFileError(error) });
  } finally {
    await source?.close();
    await release?.();
  }
}

async function estimateOf(plan: CutPlan, source: ByteSource, target: string): Promise<StreetsEstimate> {
  const done = await finishedRanges(target, source.version, plan);
  const remaining = plan.ranges.filter((_, index) => !done.has(index));
  return {
    fileBytes: plan.bytes,
    remainingBytes: remaining.reduce((sum, { length }) => sum + length, 0),
    isResumed: done.size > 0,
    sourceBounds: plan.sourceBounds,
  };
}

async function checkSpace(plan: CutPlan, estimate: StreetsEstimate, target: string): Promise<void> {
  const neededBytes = Math.min(plan.bytes, estimate.remainingBytes + plan.head.length) + SPARE_BYTES;
  const folder = path.dirname(target);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < neededBytes)
    throw new StreetsError({ kind: 'disk-full', folder, neededBytes: neededBytes - bavail * bsize });
}

async function fetchTiles(
  plan: CutPlan,
  source: ByteSource,
  target: string,
  { signal, onProgress }: Pick<StreetsOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const totalBytes = plan.ranges.reduce((sum, { length }) => sum + length, 0);
  const partial = await openPartialFile(target, source.version, plan).catch((error: unknown) => {
    throw diskFull(error, target, totalBytes);
  });
  try {
    await copyRanges(plan, source, partial, signal, () => onProgress(partial.doneBytes, totalBytes));
    await check(plan, target);
    signal.throwIfAborted();
    await partial.moveTo(target);
  } catch (error) {
    throw diskFull(error, target, totalBytes - partial.doneBytes);
  } finally {
    await partial.close();
  }
}

async function copyRanges(
  { ranges }: CutPlan,
  source: ByteSource,
  partial: PartialFile,
  signal: AbortSignal,
  onWritten: () => void,
): Promise<void> {
  onWritten();
  try {
    await mapConcurrently(
      [...ranges.entries()],
      CONCURRENT_REQUESTS,
      signal,
      async ([index, range], signal) => {
        if (partial.isDone(index)) return;
        await partial.write(index, await source.read(range.offset, range.length, signal));
        onWritten();
      },
    );
  } catch (error) {
    // On a full disk, the list of finished ranges may not be writable either.
    await partial.flush().catch(() => undefined);
    throw error;
  }
  await partial.flush();
}

function diskFull(error: unknown, target: string, neededBytes: number): unknown {
  const isFull = isSystemError(error) && ['ENOSPC', 'EDQUOT'].includes(error.code);
  return isFull ? new StreetsError({ kind: 'disk-full', folder: path.dirname(target), neededBytes }) : error;
}

const CHECKED_TILES = 100;

/**
 * Opens the new file as the site does, and decodes tiles from all over it. Deletes the file if it is unusable, because
 * another attempt would continue with it.
 */
async function check(plan: CutPlan, target: string): Promise<void> {
  try {
    const map = await openMapFile(partialPath(target));
    try {
      if (map.minZoom !== plan.minZoom || map.maxZoom !== plan.maxZoom) throw new Error('wrong zoom levels');
      const { tileIds } = plan.entries;
      const step = Math.max(1, Math.floor(tileIds.length / CHECKED_TILES));
      for (let at = 0; at < tileIds.length; at += step) await checkTile(tileIds[at] ?? 0, map);
    } finally {
      await map.close();
    }
  } catch (error) {
    await deletePartialFile(target);
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    throw new StreetsError({ kind: 'unusable', file: target, reason });
  }
}

async function checkTile(id: number, map: Awaited<ReturnType<typeof openMapFile>>): Promise<void> {
  const [z, x, y] = tileIdToZxy(id);
  try {
    const bytes = await map.readTile(z, x, y);
    if (!bytes) throw new Error('it is missing');
    for (const layer of Object.values(new VectorTile(new PbfReader(bytes)).layers))
      if (layer.length > 0) layer.feature(0).loadGeometry();
  } catch (error) {
    throw new Error(`tile ${z}/${x}/${y} cannot be read (${String(error)})`);
  }
}
