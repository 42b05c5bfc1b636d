import type { ChunkedWork } from '@locator/base';
import { type NameTable, nameLength, sharedPrefixLength } from './name-table';

/**
 * Finds names within one or two typos of a query: a symmetric-delete index (W. Garbe, "SymSpell", 2012) of prefixes.
 *
 * Strings that differ by one typo become equal if one letter is removed from each. So the first `prefixLength` letters
 * of a query and of a similar name share a subsequence of `prefixLength − typos` letters. The index contains hashes of
 * these subsequences (signatures). A candidate may have more typos, so its distance must be computed. Queries of more
 * than eight letters use the last prefix length, which keeps the index small.
 */
export interface DeletionIndex {
  /** First rows of all spans (names with one prefix) that may match: sorted, distinct, valid until the next call. */
  candidates(text: string, typos: number): { readonly prefixLength: number; readonly rows: Uint32Array };
}

/** The rows of all signatures, grouped into buckets by the upper bits of the signature hash. */
export interface DeletionIndexData {
  readonly bucketBits: number;
  /** Index of the first row of each bucket, followed by the end of the last bucket. */
  readonly firsts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Indexed prefix lengths, by number of typos. */
const PREFIX_LENGTHS: Readonly<Record<number, readonly number[]>> = { 1: [4, 5, 6, 7, 8], 2: [8] };

/** Minimum query length by number of typos. Shorter queries resemble too many names. */
export const MIN_LENGTH_FOR_TYPOS: Readonly<Record<number, number>> = { 1: 4, 2: 8 };

export function* buildDeletionIndexData(table: NameTable): ChunkedWork<DeletionIndexData> {
  const plans = Object.entries(PREFIX_LENGTHS).flatMap(([typos, prefixLengths]) =>
    prefixLengths.map((prefixLength): DeletionPlan => ({ prefixLength, typos: Number(typos) })),
  );
  const { hashes, rowOfSignature } = yield* buildSignatures(table, plans);
  // One to two signatures per bucket on average: smaller buckets take more memory, larger ones add candidates.
  const bucketBits = Math.max(1, Math.ceil(Math.log2(hashes.length + 1)) - 1);
  return { bucketBits, ...(yield* groupByBucket(hashes, rowOfSignature, 32 - bucketBits, 2 ** bucketBits)) };
}

export function createDeletionIndex({ bucketBits, firsts, rows }: DeletionIndexData): DeletionIndex {
  const shift = 32 - bucketBits;
  const prefix = new Uint8Array(MAX_PREFIX_LENGTH);
  const signatures = new Uint32Array(MAX_SIGNATURES);
  // Reused by all searches, to avoid garbage collection.
  let found = new Uint32Array(1024);
  return {
    candidates(text, typos) {
      const prefixLength = Math.max(
        ...(PREFIX_LENGTHS[typos] ?? []).filter((length) => length <= text.length),
        0,
      );
      for (let index = 0; index < prefixLength; index++) prefix[index] = text.charCodeAt(index);
      const count =
        prefixLength === 0 ? 0 : writeSignatures(prefix, 0, prefixLength, typos, typos, signatures, 0);
      let size = 0;
      for (let signature = 0; signature < count; signature++) {
        const bucket = signatures[signature]! >>> shift;
        const start = firsts[bucket]!;
        const end = firsts[bucket + 1]!;
        if (size + end - start > found.length) found = grow(found, size + end - start);
        for (let index = start; index < end; index++) found[size++] = rows[index]!;
      }
      return { prefixLength, rows: sortUnique(found.subarray(0, size)) };
    },
  };
}

function grow(array: Uint32Array, minLength: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * minLength);
  larger.set(array);
  return larger;
}

function sortUnique(found: Uint32Array): Uint32Array {
  const sorted = found.sort();
  let count = 0;
  for (let index = 0; index < sorted.length; index++) {
    if (index === 0 || sorted[index] !== sorted[count - 1]) sorted[count++] = sorted[index]!;
  }
  return sorted.subarray(0, count);
}

const MAX_PREFIX_LENGTH = 8;

/** Maximum number of signatures of a prefix: the number of ways to delete two of its eight letters. */
const MAX_SIGNATURES = 28;

interface DeletionPlan {
  readonly prefixLength: number;
  readonly typos: number;
}

function* buildSignatures(
  table: NameTable,
  plans: readonly DeletionPlan[],
): ChunkedWork<{ hashes: Uint32Array; rowOfSignature: Uint32Array }> {
  let maxCount = 0;
  for (const plan of plans) {
    visitPrefixes(table, plan, (_, length) => (maxCount += signatureCount(length, plan)));
    yield;
  }
  const hashes = new Uint32Array(maxCount);
  const rowOfSignature = new Uint32Array(maxCount);
  let written = 0;
  for (const plan of plans) {
    visitPrefixes(table, plan, function addSignatures(row, length) {
      const from = written;
      const deleted = deletionCount(length, plan);
      written = writeSignatures(table.letters, table.starts[row]!, length, deleted, plan.typos, hashes, from);
      rowOfSignature.fill(row, from, written);
    });
    yield;
  }
  return { hashes: hashes.subarray(0, written), rowOfSignature: rowOfSignature.subarray(0, written) };
}

/** Visits the first row of each span of names with one prefix, and each name that is up to `typos` letters shorter. */
function visitPrefixes(
  table: NameTable,
  { prefixLength, typos }: DeletionPlan,
  visit: (row: number, length: number) => void,
): void {
  for (let row = 0; row < table.rowCount; row++) {
    const length = Math.min(prefixLength, nameLength(table, row));
    if (length < prefixLength - typos) continue;
    if (row > 0 && sharedPrefixLength(table, row - 1, row, length) >= length) continue;
    visit(row, length);
  }
}

function deletionCount(length: number, { prefixLength, typos }: DeletionPlan): number {
  return length - (prefixLength - typos);
}

function signatureCount(length: number, plan: DeletionPlan): number {
  const deleted = deletionCount(length, plan);
  return deleted === 0 ? 1 : deleted === 1 ? length : (length * (length - 1)) / 2;
}

// Writes the hashes of all subsequences without `deleted` (at most two) letters from `at` on; returns the next index.
// Of two equal adjacent letters, only one is deleted, because the result is the same.
function writeSignatures(
  letters: Uint8Array,
  start: number,
  length: number,
  deleted: number,
  typos: number,
  hashes: Uint32Array,
  at: number,
): number {
  const end = start + length;
  let before = OFFSET_BASIS ^ typos;
  if (deleted === 0) hashes[at++] = mixBits(hashLetters(letters, start, end, before));
  for (let first = start; deleted > 0 && first < end; first++) {
    const isRepeated = first > start && letters[first] === letters[first - 1];
    if (!isRepeated && deleted === 1) hashes[at++] = mixBits(hashLetters(letters, first + 1, end, before));
    if (!isRepeated && deleted === 2) {
      let between = before;
      for (let second = first + 1; second < end; second++) {
        if (second === first + 1 || letters[second] !== letters[second - 1]) {
          hashes[at++] = mixBits(hashLetters(letters, second + 1, end, between));
        }
        between = Math.imul(between ^ letters[second]!, PRIME);
      }
    }
    before = Math.imul(before ^ letters[first]!, PRIME);
  }
  return at;
}

/** Constants of the 32-bit FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/). */
const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

function hashLetters(letters: Uint8Array, start: number, end: number, basis: number): number {
  let hash = basis;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ letters[index]!, PRIME);
  return hash;
}

/** Mixes the bits of a hash, so that its upper bits, which select the bucket, are evenly distributed. */
function mixBits(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/** Number of signatures to sort before yielding to the event loop. Sorting them takes a few milliseconds. */
const COUNTED_AT_ONCE = 200_000;

/** Counting sort. The rows of a bucket start at `firsts[bucket]` and end before `firsts[bucket + 1]`. */
function* groupByBucket(
  hashes: Uint32Array,
  rowOfSignature: Uint32Array,
  shift: number,
  bucketCount: number,
): ChunkedWork<{ firsts: Uint32Array; rows: Uint32Array }> {
  const firsts = new Uint32Array(bucketCount + 1);
  for (let index = 0; index < hashes.length; index++) {
    firsts[(hashes[index]! >>> shift) + 1]! += 1;
    if ((index + 1) % COUNTED_AT_ONCE === 0) yield;
  }
  for (let bucket = 0; bucket < bucketCount; bucket++) firsts[bucket + 1]! += firsts[bucket]!;
  const next = firsts.slice();
  yield;
  const rows = new Uint32Array(rowOfSignature.length);
  for (let index = 0; index < hashes.length; index++) {
    rows[next[hashes[index]! >>> shift]!++] = rowOfSignature[index]!;
    if ((index + 1) % COUNTED_AT_ONCE === 0) yield;
  }
  return { firsts, rows };
}
