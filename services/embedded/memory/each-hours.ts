import { forEachInTimeSlices, OutOfTime, type TimeSlicesOptions } from '@/lib/async/time-slices';
import { TooMuchWork } from '@/services/venues/venue-store';

/** The longest that a request may work on opening hours; the next request goes on where it stopped. */
const BUDGET_MS = 5_000;

/**
 * Works out the hours of each item for one request.
 *
 * @throws TooMuchWork when that takes longer than a request may take.
 */
export async function eachHours<Item>(
  items: ArrayLike<Item>,
  work: (item: Item) => void,
  options: TimeSlicesOptions = {},
): Promise<void> {
  try {
    await forEachInTimeSlices(items, work, { budgetMs: BUDGET_MS, ...options });
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    throw new TooMuchWork(`Reading opening hours takes too long: ${error.message}`);
  }
}
