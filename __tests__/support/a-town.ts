import type { Place } from '@locator/base';

/** Returns a place of a search: Lyon, unless overridden. */
export function aTown(overrides: Partial<Place> = {}): Place {
  return {
    kind: 'town',
    id: 'insee-69123',
    label: 'Lyon (69001), Rhône',
    city: 'Lyon',
    countryCode: 'FRA',
    postalCode: '69001',
    addressLine: null,
    countyCode: '69',
    isAccurate: true,
    settledBy: 'name',
    position: { latitude: 45.76, longitude: 4.84 },
    ownPage: null,
    ...overrides,
  };
}
