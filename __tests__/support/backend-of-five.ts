import type { Backend } from '@/services/backend/backend';
import { networkOf } from './network';
import { aVenue, venueFile, type VenueRow } from '@locator/test-support/venue-file';

/** The current time in the tests: a Friday, 13:00 in Paris. */
const NOW = Date.parse('2026-11-20T12:00:00Z');

export async function backendWith(rows: readonly VenueRow[]): Promise<Backend> {
  const { backend } = await networkOf(venueFile(rows), () => NOW);
  return backend;
}

export const LYON = { latitude: 45.76, longitude: 4.83 };

/** A position with no venue within 50 km, but those of Lyon within 150 km. */
export const LE_PUY = { latitude: 45.04, longitude: 3.88 };

/** A Saturday evening more than a week ahead. */
export const SATURDAY_NIGHT = '2026-11-28T23:00';

// prettier-ignore
/** Four venues in Lyon and one in Nantes, each for a particular test. */
export const NETWORK = [
  aVenue({ code: 'BAR', services: 'bar', capacity: 'max18', opening_hours: 'Sa 18:00-02:00' }),
  aVenue({ code: 'BAR-HALL', services: 'bar;salle', capacity: 'max18;max36', opening_hours: 'Mo-Sa 18:00-23:00' }),
  aVenue({ code: 'HALL', services: 'salle', capacity: 'max36', opening_hours: 'Mo-Su 10:00-23:30' }),
  aVenue({ code: 'NO-HOURS', services: 'bar', capacity: 'max36', opening_hours: '' }),
  aVenue({ code: 'NANTES', city: 'Nantes', postal_code: '44000', latitude: '47.21', longitude: '-1.55',
    services: 'traiteur', capacity: 'max54', opening_hours: 'Mo-Fr 10:00-23:30' }),
];
