import { letOthersWork } from './let-others-work';

/** Long work that may pause wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does the work without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Does the work, and lets others work wherever it pauses. */
export async function calmly<Result>(steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await letOthersWork();
    step = steps.next();
  }
  return step.value;
}

/** Does something with each item, and pauses after every `count` of them. */
export function* eachInSteps<Item>(
  items: ArrayLike<Item>,
  count: number,
  work: (item: Item, index: number) => void,
): Steps<void> {
  for (let index = 0; index < items.length; index++) {
    work(items[index] as Item, index);
    if ((index + 1) % count === 0) yield;
  }
}

/** Does something with each item, and lets others work after every `count` of them. */
export function eachCalmly<Item>(
  items: ArrayLike<Item>,
  count: number,
  work: (item: Item, index: number) => void,
): Promise<void> {
  return calmly(eachInSteps(items, count, work));
}
