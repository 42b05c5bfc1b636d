import { UNKNOWN_ACCESSIBILITY, type VenueDetails, type VenueRecord } from '@locator/venue-model';

/** Game details of a venue for which the venue file contains none. */
export const UNKNOWN_GAME_FACTS = {
  durationMinutes: null,
  minimumAge: null,
  gamesPerRoom: null,
  playLanguages: [],
  accessibility: UNKNOWN_ACCESSIBILITY,
  events: [],
};

/** Returns a stored venue: an ordinary one in Lyon. */
export function aRecord(overrides: Partial<VenueRecord> = {}): VenueRecord {
  return {
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
    services: [],
    attributes: {},
    capacities: ['max18'],
    rooms: [],
    prices: [],
    ...UNKNOWN_GAME_FACTS,
    declaredState: { kind: 'open', from: null, until: null, movedTo: null },
    hoursText: 'Mo-Su 10:00-23:00',
    specialDays: [],
    description: null,
    translations: {},
    phone: null,
    email: null,
    website: null,
    bookingUrl: null,
    giftUrl: null,
    paymentMeans: [],
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
