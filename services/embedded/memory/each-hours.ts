import { forEachInTimeSlices, TimeBudgetExceeded, type TimeSlicesOptions } from '@/lib/async/time-slices';
import { TooMuchWork } from '@/services/venues/venue-store';

/**
 * Time budget per request for evaluating opening hours. The results are cached, so a retry continues where the request
 * stopped.
 */
export const BUDGET_MS = 5_000;

/**
 * Evaluates opening hours by calling `work` for each item, in time slices.
 *
 * @throws TooMuchWork if this exceeds the time budget of a request.
 */
export async function eachHours<Item>(
  items: ArrayLike<Item>,
  work: (item: Item) => void,
  options: TimeSlicesOptions = {},
): Promise<void> {
  try {
    await forEachInTimeSlices(items, work, { budgetMs: BUDGET_MS, ...options });
  } catch (error) {
    if (!(error instanceof TimeBudgetExceeded)) throw error;
    throw new TooMuchWork(`Evaluating opening hours takes too long: ${error.message}`);
  }
}
