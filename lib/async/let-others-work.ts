/** Gives whatever else waits for this process its turn: long work is done while visitors are served. */
export function letOthersWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Does something with each item, and lets others work after every `count` of them. */
export async function eachCalmly<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item, index: number) => void,
): Promise<void> {
  for (let index = 0; index < items.length; index++) {
    work(items[index] as Item, index);
    if ((index + 1) % count === 0) await letOthersWork();
  }
}
