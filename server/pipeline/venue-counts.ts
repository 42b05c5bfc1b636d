import { metrics } from '@/lib/server/metrics/metrics';
import { venueCounts } from './readiness';

/** Updates the metric for venues per country. The metric has no values while the back-end is unavailable. */
export async function updateVenueCounts(): Promise<void> {
  const { venues } = metrics();
  const counts = await venueCounts();
  venues.reset();
  for (const { code, venueCount } of counts ?? []) venues.set({ country: code }, venueCount);
}
