import type { FileHandle } from 'node:fs/promises';
import type { MergedRange } from './byte-source';
import type { CutPlan } from './plan-cut';

/** Writes the contents of a range of the source to their places in the new file. */
export async function writeCopies(
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
