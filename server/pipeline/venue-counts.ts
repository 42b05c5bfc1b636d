import { metrics } from '@/lib/server/metrics/metrics';
import { venueCounts } from './readiness';

/** Brings the number of venues up to date; countries that can't be counted now are left out. */
export async function countVenues(): Promise<void> {
  const { venues } = metrics();
  const counts = await venueCounts();
  venues.reset();
  for (const { code, venueCount } of counts ?? []) venues.set({ country: code }, venueCount);
}
