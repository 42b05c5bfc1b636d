import { append, type ChunkedWork, forEachInChunks, runSynchronously } from '@locator/base';

/** Sorted names, and the entry of each. A name with several entries is repeated. */
export interface NameTable {
  readonly names: readonly string[];
  readonly entries: Uint32Array;
}

export interface NameEntry {
  /** A normalised name without spaces (see `joinWords`), so it contains only ASCII characters. */
  readonly name: string;
  readonly entry: number;
}

/** A range of positions in a table from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const CHUNK_SIZE = 5_000;

export function createNameTable(all: readonly NameEntry[]): NameTable {
  return runSynchronously(createNameTableInChunks(all));
}

export function* createNameTableInChunks(all: readonly NameEntry[]): ChunkedWork<NameTable> {
  const byName = new Map<string, number[]>();
  yield* forEachInChunks(all, CHUNK_SIZE, function addEntry({ name, entry }) {
    append(byName, name, entry);
  });
  const names: string[] = [];
  const entries: number[] = [];
  yield* forEachInChunks([...byName.keys()].sort(), CHUNK_SIZE, function addName(name) {
    for (const entry of byName.get(name) ?? []) {
      names.push(name);
      entries.push(entry);
    }
  });
  return { names, entries: Uint32Array.from(entries) };
}

export function exactSpan({ names }: NameTable, text: string): Span {
  return { start: firstWhere(names, (name) => name >= text), end: firstWhere(names, (name) => name > text) };
}

export function prefixSpan({ names }: NameTable, text: string): Span {
  const start = firstWhere(names, (name) => name >= text);
  return { start, end: endOfPrefix(names, start, text) };
}

/** Returns the first position from `start` on whose name does not begin with `prefix`. It is near, as a rule. */
export function endOfPrefix(names: readonly string[], start: number, prefix: string): number {
  let step = 1;
  while (names[start + step]?.startsWith(prefix)) step *= 2;
  return firstWhere(names, (name) => !name.startsWith(prefix), start + (step >> 1), start + step);
}

export function entriesOf({ entries }: NameTable, { start, end }: Span): Uint32Array {
  return entries.subarray(start, end);
}

/** Returns the first position from `start` on that meets a condition which all later ones meet, too; else `end`. */
function firstWhere(
  names: readonly string[],
  isMet: (name: string) => boolean,
  start = 0,
  end = Infinity,
): number {
  let low = start;
  let high = Math.min(end, names.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isMet(names[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
