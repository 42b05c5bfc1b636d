import type { VenueRecord } from './venue-record';

/**
 * Creates a function that copies a record and replaces its values with equal values of earlier records, so that records
 * share memory. The venues of a chain have many values in common. Without sharing, the duplicates
 * would take two thirds of the venues' memory.
 */
export function createValueSharing(): <Fields extends Omit<VenueRecord, 'code'>>(record: Fields) => Fields {
  const known = new Map<string, unknown>();

  function share<Value>(value: Value): Value {
    if (value === null || value === undefined) return value;
    const key = JSON.stringify(value);
    const shared = known.get(key) as Value | undefined;
    if (shared === undefined) known.set(key, value);
    return shared ?? value;
  }

  return function shareValues(record) {
    const { postalCode, city, countryCode } = record.address;
    return {
      ...record,
      address: {
        ...record.address,
        postalCode: share(postalCode),
        city: share(city),
        countryCode: share(countryCode),
      },
      countyCode: share(record.countyCode),
      town: share(record.town),
      district: share(record.district),
      timeZone: share(record.timeZone),
      formerCodes: share(record.formerCodes),
      games: share(record.games),
      services: share(record.services),
      capacities: share(record.capacities),
      rooms: share(record.rooms),
      prices: share(record.prices),
      playLanguages: share(record.playLanguages),
      accessibility: share(record.accessibility),
      events: share(record.events),
      declaredState: share(record.declaredState),
      hoursText: share(record.hoursText),
      specialDays: share(record.specialDays),
      description: share(record.description),
      website: share(record.website),
      bookingUrl: share(record.bookingUrl),
      giftUrl: share(record.giftUrl),
      paymentMeans: share(record.paymentMeans),
      pictures: share(record.pictures),
      pictureTexts: share(record.pictureTexts),
      updatedAt: share(record.updatedAt),
    };
  };
}
