import type { LocatedVenue } from '@/services/venues/locate-venue';
import { aRecord } from './venue-record';

/** Returns a venue of Lyon after the place lookup. */
export function aLocatedVenue(overrides: Partial<LocatedVenue> = {}): LocatedVenue {
  return { ...aRecord({ countyCode: '69' }), town: 'lyon', ...overrides };
}
