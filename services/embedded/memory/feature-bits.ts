import { FILTER_CODES, type FilterCode } from '@/lib/filters/filters';
import type { VenueRecord } from '@/services/venues/venue-record';

/** A bit for each filter: a venue passes when it has all those that were chosen. */
export function toFeatureBits(filters: readonly FilterCode[]): number {
  return filters.reduce((bits, code) => bits | (1 << FILTER_CODES.indexOf(code)), 0);
}

/** The filters that a venue passes, as bits. */
export function featureBits({ services, capacities }: VenueRecord): number {
  return toFeatureBits(services) | toFeatureBits(capacities);
}
