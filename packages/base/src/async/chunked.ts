import { yieldToEventLoop } from './paced';

export type ChunkedWork<Result> = Generator<undefined, Result>;

export function runSynchronously<Result>(work: ChunkedWork<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

export async function runInChunks<Result>(work: ChunkedWork<Result>): Promise<Result> {
  let step = work.next();
  while (!step.done) {
    await yieldToEventLoop();
    step = work.next();
  }
  return step.value;
}

export function* forEachInChunks<Item>(
  items: ArrayLike<Item>,
  count: number,
  work: (item: Item, index: number) => void,
): ChunkedWork<void> {
  for (let index = 0; index < items.length; index++) {
    work(items[index] as Item, index);
    if ((index + 1) % count === 0) yield;
  }
}

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
