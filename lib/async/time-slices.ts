import { yieldToEventLoop } from './yield-to-event-loop';

/** Duration after which a slice of work yields to the event loop. */
const SLICE_MS = 8;

/**
 * Thrown when the time budget is used up. Callers may keep the results computed so far, so that the next attempt can
 * resume from there.
 */
export class TimeBudgetExceeded extends Error {}

export interface TimeSlicesOptions {
  /** Time limit in milliseconds, including the time spent waiting for other callers. Default: no limit. */
  readonly budgetMs?: number;
  /** Returns the time in milliseconds since an arbitrary origin. */
  readonly clock?: () => number;
}

/** Tail of the slice queue, which runs the slices of all callers one after another. */
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
