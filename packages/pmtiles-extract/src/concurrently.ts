const CONCURRENT_CALLS = 4;

/** Maps items with at most 4 calls at a time, in the order of the items. The first failure aborts the others. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const results: Result[] = [];
  const remaining = items.entries();
  async function run(): Promise<void> {
    try {
      for (const [index, item] of remaining) {
        either.throwIfAborted();
        results[index] = await work(item, either);
      }
    } catch (error) {
      failed.abort(error);
    }
  }
  // Waits for all calls, so that none of them still writes when this function has failed.
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, run));
  either.throwIfAborted();
  return results;
}
