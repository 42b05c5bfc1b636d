import { FACTS, type FactValues } from '@locator/facts';
import type { VenueDetails, VenueRecord } from '@locator/venue-model';

const BLANK_FACTS = Object.fromEntries(
  Object.entries(FACTS).map(([name, { blank }]) => [name, blank]),
) as unknown as FactValues;

/** Returns a stored venue: an ordinary one in Lyon. */
export function aRecord(overrides: Partial<VenueRecord> = {}): VenueRecord {
  return {
    ...BLANK_FACTS,
    code: 'TEST-01',
    name: 'Une salle',
    formerCodes: [],
    oldUrls: [],
    address: { line: '1 rue de la Test', postalCode: '69002', city: 'Lyon', countryCode: 'FRA' },
    countyCode: '69',
    town: 'insee-69123',
    district: 'insee-69382',
    position: { latitude: 45.76, longitude: 4.83 },
    timeZone: 'Europe/Paris',
    games: ['quiz'],
    attributes: {},
    capacities: ['max18'],
    declaredState: { kind: 'open', from: null, until: null, movedTo: null },
    hoursText: 'Mo-Su 10:00-23:00',
    translations: {},
    pictures: [],
    pictureTexts: [],
    updatedAt: '2026-11-01',
    ...overrides,
  };
}

/** Returns the same venue as a back-end returns it. */
export function venueDetails(overrides: Partial<VenueDetails> = {}): VenueDetails {
  const { declaredState: state, ...record } = aRecord();
  return { ...record, state, picture: null, openings: null, weeklyHours: null, seasons: [], ...overrides };
}
