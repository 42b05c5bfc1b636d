import { runInChunks, type ChunkedWork } from '@/lib/async/chunked';

/** Number of items to sort or merge before yielding to the event loop. */
const CHUNK_SIZE = 2_000;

/** Returns a sorted copy, using a stable merge sort that yields to the event loop. */
export function sortChunked<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Promise<Item[]> {
  return runInChunks(sortInChunks(items, compare));
}

/** Like {@link sortChunked}, but as a generator that a longer chunked task can include with `yield*`. */
export function* sortInChunks<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): ChunkedWork<Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    runs.push(items.slice(start, start + CHUNK_SIZE).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(yield* merge(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): ChunkedWork<Item[]> {
  const merged: Item[] = [];
  let other = 0;
  for (const item of first) {
    while (other < second.length && compare(second[other] as Item, item) < 0) {
      merged.push(second[other++] as Item);
      if (merged.length % CHUNK_SIZE === 0) yield;
    }
    merged.push(item);
    if (merged.length % CHUNK_SIZE === 0) yield;
  }
  return other < second.length ? merged.concat(second.slice(other)) : merged;
}
