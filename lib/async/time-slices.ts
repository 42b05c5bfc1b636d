import { yieldToEventLoop } from './yield-to-event-loop';

/** The longest that one slice keeps the event loop from anything else. */
const SLICE_MS = 8;

/** Work that would take longer than its budget. What it has done so far may be of use to the next attempt. */
export class TimeBudgetExceeded extends Error {}

export interface TimeSlicesOptions {
  /** Milliseconds from now until {@link TimeBudgetExceeded}, waiting for others included; left out: no end. */
  readonly budgetMs?: number;
  /** Answers milliseconds from any start. */
  readonly clock?: () => number;
}

/** The slice that waits longest runs next: each waits until the event loop served others after the one before. */
let lastSlice: Promise<void> = Promise.resolve();

/**
 * Does something with each item, in slices of a few milliseconds. All callers share one line of slices, so that many
 * at once don't keep the event loop longer than one.
 *
 * @throws OutOfTime
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
