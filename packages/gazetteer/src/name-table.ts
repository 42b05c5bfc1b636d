import { type ChunkedWork, forEachInChunks, runSynchronously } from '@locator/base';

/**
 * A sorted table of distinct names. Their letters are in one array: strings would take three times the memory.
 * A row is a name, a position one entry of a row; names with a common prefix form a span of rows and of positions.
 */
export interface NameTable {
  readonly rowCount: number;
  readonly longestName: number;
  /** Letters of all names, concatenated, as ASCII codes. */
  readonly letters: Uint8Array;
  /** Start of each row's name in `letters`, followed by the end of the last name. */
  readonly starts: Uint32Array;
  /** First position of each row, followed by the end of the last row. */
  readonly firstPositions: Uint32Array;
  readonly entries: Uint32Array;
}

export interface NameEntry {
  /** A normalised name without spaces (see `joinWords`), so it contains only ASCII characters. */
  readonly name: string;
  readonly entry: number;
}

/** A range of positions from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const CHUNK_SIZE = 5_000;

export function createNameTable(all: readonly NameEntry[]): NameTable {
  return runSynchronously(createNameTableInChunks(all));
}

export function* createNameTableInChunks(all: readonly NameEntry[]): ChunkedWork<NameTable> {
  const rowOf = new Map<string, number>();
  yield* forEachInChunks(all, CHUNK_SIZE, ({ name }) => rowOf.set(name, 0));
  const names = [...rowOf.keys()].sort();
  const starts = new Uint32Array(names.length + 1);
  let longestName = 0;
  yield* forEachInChunks(names, CHUNK_SIZE, function addRow(name, row) {
    rowOf.set(name, row);
    starts[row + 1] = starts[row]! + name.length;
    longestName = Math.max(longestName, name.length);
  });
  const letters = new Uint8Array(starts[names.length]!);
  const encoder = new TextEncoder();
  yield* forEachInChunks(names, CHUNK_SIZE, (name, row) => {
    encoder.encodeInto(name, letters.subarray(starts[row], starts[row + 1]));
  });

  const rows = new Uint32Array(all.length);
  const firstPositions = new Uint32Array(names.length + 1);
  yield* forEachInChunks(all, CHUNK_SIZE, function countEntry({ name }, index) {
    rows[index] = rowOf.get(name)!;
    firstPositions[rows[index]! + 1]! += 1;
  });
  for (let row = 0; row < names.length; row++) firstPositions[row + 1]! += firstPositions[row]!;
  const next = firstPositions.slice();
  const entries = new Uint32Array(all.length);
  all.forEach(({ entry }, index) => (entries[next[rows[index]!]!++] = entry));
  return { rowCount: names.length, longestName, letters, starts, firstPositions, entries };
}

export function exactSpan(table: NameTable, text: string): Span {
  const row = lowerBound(table, text);
  const isMatch =
    row < table.rowCount && nameLength(table, row) === text.length && hasPrefix(table, row, text);
  return spanOfRows(table, row, isMatch ? row + 1 : row);
}

export function prefixSpan(table: NameTable, text: string): Span {
  const row = lowerBound(table, text);
  if (row === table.rowCount || !hasPrefix(table, row, text)) return spanOfRows(table, row, row);
  return spanOfRows(table, row, nextRowWithoutPrefix(table, row, text.length));
}

export function spanOfRows({ firstPositions }: NameTable, startRow: number, endRow: number): Span {
  return { start: firstPositions[startRow]!, end: firstPositions[endRow]! };
}

export function entriesOf({ entries }: NameTable, { start, end }: Span): Uint32Array {
  return entries.subarray(start, end);
}

export function nameLength({ starts }: NameTable, row: number): number {
  return starts[row + 1]! - starts[row]!;
}

export function sharedPrefixLength(
  { letters, starts }: NameTable,
  a: number,
  b: number,
  maxLength: number,
): number {
  const startOfA = starts[a]!;
  const startOfB = starts[b]!;
  const end = Math.min(maxLength, starts[a + 1]! - startOfA, starts[b + 1]! - startOfB);
  let length = 0;
  while (length < end && letters[startOfA + length] === letters[startOfB + length]) length += 1;
  return length;
}

function lowerBound(table: NameTable, text: string): number {
  let low = 0;
  let high = table.rowCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(table, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function nextRowWithoutPrefix(table: NameTable, row: number, length: number): number {
  let step = 1;
  let low = row;
  let high = row + 1;
  while (high < table.rowCount && sharedPrefixLength(table, row, high, length) >= length) {
    low = high;
    step *= 2;
    high = Math.min(high + step, table.rowCount);
  }
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (sharedPrefixLength(table, row, middle, length) >= length) low = middle;
    else high = middle;
  }
  return low + 1;
}

function hasPrefix({ letters, starts }: NameTable, row: number, text: string): boolean {
  const start = starts[row]!;
  if (starts[row + 1]! - start < text.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (letters[start + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Negative if the name sorts first. */
function compare({ letters, starts }: NameTable, row: number, text: string): number {
  const start = starts[row]!;
  const length = starts[row + 1]! - start;
  const shared = Math.min(length, text.length);
  for (let index = 0; index < shared; index++) {
    const difference = letters[start + index]! - text.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return length - text.length;
}
