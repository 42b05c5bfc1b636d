import { rankedMeters, type Venue } from '@locator/venue-model';
import { wholeKilometersOf } from '@/lib/locale/format';

interface Reached extends Pick<Venue, 'isPositionApproximate'> {
  /** From all starting points, in metres. */
  readonly distances: readonly number[];
}

export function meanOf(distances: readonly number[]): number {
  return distances.reduce((sum, meters) => sum + meters, 0) / distances.length;
}

/** Compares the longest distances and then the means, both as they are shown: in whole kilometres. */
export function compareFairness(one: Reached, other: Reached): number {
  const longest = shownKilometers(Math.max(...one.distances), one);
  const mean = shownKilometers(meanOf(one.distances), one);
  return (
    longest - shownKilometers(Math.max(...other.distances), other) ||
    mean - shownKilometers(meanOf(other.distances), other)
  );
}

function shownKilometers(meters: number, venue: Reached): number {
  return wholeKilometersOf(rankedMeters(meters, venue));
}
