import { forEachInTimeSlices, TimeBudgetExceeded, type TimeSlicesOptions } from '@/lib/async/time-slices';
import { TooMuchWork } from '@/services/venues/venue-store';

/** Time that one request may spend on opening hours. A later request continues from the cached results. */
export const BUDGET_MS = 5_000;

/**
 * Evaluates the opening hours of each item for one request.
 *
 * @throws TooMuchWork if that exceeds the time budget of a request.
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
