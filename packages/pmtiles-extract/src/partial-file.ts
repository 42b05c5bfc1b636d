import { createHash } from 'node:crypto';
import { appendFile, type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { MergedRange } from './byte-source';
import type { CutPlan } from './plan-cut';
import { ExtractError } from './problem';
import { systemErrorCode } from './system-errors';

/** Flushing after each range would be slow on a hard disk. After a power failure, at most this much is fetched again. */
const FLUSH_BYTES = 32 * 1024 * 1024;

/** The unfinished file, and beside it a list of the ranges on disk, whose first line identifies source and plan. */
export interface PartialFile {
  write(range: number, bytes: Buffer): Promise<void>;
  /** Call it also after a failure, so that the next attempt continues here. */
  flush(): Promise<void>;
  /** Replaces `target` atomically. */
  moveTo(target: string): Promise<void>;
  close(): Promise<void>;
}

export const partialPath = (target: string): string => `${target}.part`;
const listPath = (target: string): string => `${target}.part.ranges`;

export async function deletePartialFile(target: string): Promise<void> {
  await rm(listPath(target), { force: true });
  await rm(partialPath(target), { force: true });
}

export async function finishedRanges(
  target: string,
  sourceVersion: string,
  plan: CutPlan,
): Promise<Set<number>> {
  const none = new Set<number>();
  const list = await ifExists(readFile(listPath(target), 'utf8'));
  const handle = await ifExists(open(partialPath(target)));
  try {
    // The text after the last newline is an incomplete line, or empty.
    const [identity, ...lines] = (list ?? '').split('\n').slice(0, -1);
    if (!handle || identity !== identityOf(sourceVersion, plan)) return none;
    const head = Buffer.alloc(plan.head.length);
    await handle.read(head, 0, head.length, 0);
    if (!head.equals(plan.head)) return none;
    const indexes = lines.flatMap((line) => line.split(' ').map(Number));
    return new Set(indexes.filter((index) => plan.ranges[index] !== undefined));
  } finally {
    await handle?.close();
  }
}

/** @param isNew whether it has no finished ranges */
export async function openPartialFile(
  target: string,
  sourceVersion: string,
  plan: CutPlan,
  isNew: boolean,
): Promise<PartialFile> {
  const [file, list] = [partialPath(target), listPath(target)];
  if (isNew) await deletePartialFile(target);
  const handle = await open(file, isNew ? 'w+' : 'r+');
  if (isNew) {
    await handle.write(plan.head, 0, plan.head.length, 0);
    await writeFile(list, `${identityOf(sourceVersion, plan)}\n`);
  }
  let unflushed: number[] = [];
  let unflushedBytes = 0;

  async function flush(): Promise<void> {
    const ranges = unflushed;
    unflushed = [];
    unflushedBytes = 0;
    if (ranges.length === 0) return;
    await handle.datasync();
    await appendFile(list, `${ranges.join(' ')}\n`);
  }

  return {
    async write(index, bytes) {
      const range = plan.ranges[index];
      if (!range) return;
      await writeCopies(handle, plan, range, bytes);
      unflushed.push(index);
      unflushedBytes += range.length;
      if (unflushedBytes >= FLUSH_BYTES) await flush();
    },
    flush,
    async moveTo(destination) {
      await handle.sync();
      await rename(file, destination);
      await rm(list, { force: true });
    },
    close: () => handle.close(),
  };
}

async function writeCopies(
  handle: FileHandle,
  { head, copies }: CutPlan,
  { offset, first, end }: MergedRange,
  bytes: Buffer,
): Promise<void> {
  const { sourceOffsets, lengths, targetOffsets } = copies;
  const shift = (index: number): number => (targetOffsets[index] ?? 0) - (sourceOffsets[index] ?? 0);
  let start = first;
  for (let index = first; index < end; index++) {
    const ends = (sourceOffsets[index] ?? 0) + (lengths[index] ?? 0);
    const isTogether =
      index + 1 < end && sourceOffsets[index + 1] === ends && shift(index + 1) === shift(index);
    if (isTogether) continue;
    const from = (sourceOffsets[start] ?? 0) - offset;
    await writeFully(handle, bytes.subarray(from, ends - offset), head.length + (targetOffsets[start] ?? 0));
    start = index + 1;
  }
}

/** A full disk may accept a part of the bytes without an error; the next call then fails. */
async function writeFully(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}

function identityOf(sourceVersion: string, { head, ranges }: CutPlan): string {
  const places = ranges.map(({ offset, length }) => `${offset}+${length}`).join(' ');
  return createHash('sha256').update(`${sourceVersion}\n${places}\n`).update(head).digest('hex');
}

async function ifExists<Value>(operation: Promise<Value>): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps other processes from writing the file until the result is called. @throws ExtractError if one does */
export async function lockPartialFile(target: string): Promise<() => Promise<void>> {
  const lock = `${target}.part.lock`;
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return () => rm(lock, { force: true });
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
      if (isRunning(Number(await ifExists(readFile(lock, 'utf8')))))
        throw new ExtractError({ kind: 'in-progress', lock });
      // A killed process has left it.
      await rm(lock, { force: true });
    }
  }
}

function isRunning(processId: number): boolean {
  if (!(processId > 0)) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}
