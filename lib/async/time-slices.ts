import { yieldToEventLoop } from './yield-to-event-loop';

/** Maximum duration of a slice. */
const SLICE_MS = 8;

/** Thrown when the time budget is used up. The results so far may be cached for the next attempt. */
export class TimeBudgetExceeded extends Error {}

export interface TimeSlicesOptions {
  /** Time limit in milliseconds, including the time spent waiting for other callers. Default: none. */
  readonly budgetMs?: number;
  /** Returns the time in milliseconds, from any origin. */
  readonly clock?: () => number;
}

/** Resolves after the last queued slice. Each turn of the event loop runs one slice for one caller. */
let lastSlice: Promise<void> = Promise.resolve();

/**
 * Calls `work` for each item in slices of a few milliseconds. All callers share one queue, so that concurrent work
 * does not block the event loop for longer than one slice.
 *
 * @throws TimeBudgetExceeded
 */
export async function forEachInTimeSlices<Item>(
  items: ArrayLike<Item>,
  work: (item: Item, index: number) => void,
  { budgetMs = Infinity, clock = () => performance.now() }: TimeSlicesOptions = {},
): Promise<void> {
  const end = clock() + budgetMs;
  let sliceEnd = clock() + SLICE_MS;
  for (let index = 0; index < items.length; index++) {
    work(items[index] as Item, index);
    if (clock() < sliceEnd) continue;
    if (clock() >= end)
      throw new TimeBudgetExceeded(`${items.length - index - 1} of ${items.length} are left.`);
    await (lastSlice = lastSlice.then(yieldToEventLoop));
    sliceEnd = clock() + SLICE_MS;
  }
}

/** Returns the results of `work` for each item, computed in slices: see {@link forEachInTimeSlices}. */
export async function mapInTimeSlices<Item, Result>(
  items: ArrayLike<Item>,
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await forEachInTimeSlices(items, (item, index) => results.push(work(item, index)));
  return results;
}
