/** Maps items with at most `limit` calls at a time, in the order of the items. The first failure aborts the others. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const results: Result[] = [];
  const remaining = items.entries();
  async function run(): Promise<void> {
    for (const [index, item] of remaining) {
      either.throwIfAborted();
      results[index] = await work(item, either);
    }
  }
  async function runOrAbort(): Promise<void> {
    try {
      await run();
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  }
  // Waits for all calls, so that none of them still writes when this function has failed.
  await Promise.allSettled(Array.from({ length: limit }, runOrAbort));
  either.throwIfAborted();
  return results;
}
