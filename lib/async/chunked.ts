import { yieldToEventLoop } from './yield-to-event-loop';

/** Long work that may pause wherever it yields. */
export type ChunkedWork<Result> = Generator<undefined, Result>;

/** Does the work without a pause. */
export function runSynchronously<Result>(work: ChunkedWork<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Does the work, and lets others work wherever it pauses. */
export async function runInChunks<Result>(work: ChunkedWork<Result>): Promise<Result> {
  let step = work.next();
  while (!step.done) {
    await yieldToEventLoop();
    step = work.next();
  }
  return step.value;
}

/** Does something with each item, and pauses after every `count` of them. */
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

/** Does something with each item, and lets others work after every `count` of them. */
export function forEachChunked<Item>(
  items: ArrayLike<Item>,
  count: number,
  work: (item: Item, index: number) => void,
): Promise<void> {
  return runInChunks(forEachInChunks(items, count, work));
}
