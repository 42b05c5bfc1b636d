/** Time in milliseconds after which long work lets requests be processed. */
const SLICE_MS = 8;

/** Resolves in the next iteration of the event loop, so that long work does not block requests. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export async function forEachPaced<Item>(
  items: ArrayLike<Item>,
  work: (item: Item, index: number) => void,
): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (let index = 0; index < items.length; index++) {
    work(items[index] as Item, index);
    if (performance.now() < sliceEnd) continue;
    await yieldToEventLoop();
    sliceEnd = performance.now() + SLICE_MS;
  }
}

export async function mapPaced<Item, Result>(
  items: ArrayLike<Item>,
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachPaced(items, (item, index) => results.push(work(item, index)));
  return results;
}
