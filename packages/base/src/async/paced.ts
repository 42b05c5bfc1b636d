/** Time in milliseconds after which long work lets requests be processed. */
const SLICE_MS = 8;

/** Resolves in the next iteration of the event loop, so that long work does not block requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** If the work on an item returns a promise, awaits it. Once the signal is aborted, throws its reason. */
export async function forEachPaced<Item>(
  items: ArrayLike<Item>,
  work: (item: Item, index: number) => unknown,
  signal?: AbortSignal,
): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let index = 0; index < items.length; index++) {
    signal?.throwIfAborted();
    const pending = work(items[index] as Item, index);
    if (pending instanceof Promise) await pending;
    if (performance.now() < sliceEnd) continue;
    await yieldToEventLoop();
    sliceEnd = performance.now() + SLICE_MS;
  }
}

export async function mapPaced<Item, Result>(
  items: ArrayLike<Item>,
  work: (item: Item, index: number) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachPaced(items, (item, index) => results.push(work(item, index)), signal);
  return results;
}
