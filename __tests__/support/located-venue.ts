import type { LocatedVenue } from '@/services/embedded/venues/locate-venue';
import { aRecord } from './venue-record';

/** A venue of Lyon that was looked up there, but for what a test says. */
export function aLocatedVenue(overrides: Partial<LocatedVenue> = {}): LocatedVenue {
  return { ...aRecord({ countyCode: '69' }), town: 'lyon', ...overrides };
}
