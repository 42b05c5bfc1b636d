import type { Position } from '@/lib/geo/position';
import { MAX_STARTS } from '@/lib/selection/selection';
import type { Result } from '@/lib/result';
import type { MapQuery } from './map-points';
import type { Venue } from './venue';

export const MIN_STARTS = 2;
export { MAX_STARTS };

export interface FairQuery extends Omit<MapQuery, 'bounds' | 'zoom'> {
  /** {@link MIN_STARTS} to {@link MAX_STARTS} starting points, one per person or group of people. */
  readonly starts: readonly Position[];
  /** Maximum number of venues to return, from 1 to 100. */
  readonly limit: number;
}

export interface FairVenue extends Venue {
  /** Straight-line distance in metres from each starting point, in the order of the query. */
  readonly distances: readonly number[];
}

/** Sorts by the longest distance from any starting point, then by the sum of the distances, then by city and name. */
export type FindFairVenues = (query: FairQuery) => Promise<Result<readonly FairVenue[]>>;
