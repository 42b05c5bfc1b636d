import type { Position } from '@locator/base/geo';
import type { MapQuery } from './map-points';
import type { Venue } from './venue';

export const MIN_STARTS = 2;
export const MAX_STARTS = 12;

export interface FairQuery extends Omit<MapQuery, 'bounds' | 'zoom'> {
  /** From {@link MIN_STARTS} to {@link MAX_STARTS} starting points, one per person or group of people. */
  readonly starts: readonly Position[];
  /** Maximum number of venues to return, from 1 to 100. */
  readonly limit: number;
}

export interface FairVenue extends Venue {
  /** Straight-line distance in metres from each starting point, in the order of the query. */
  readonly distances: readonly number[];
}
