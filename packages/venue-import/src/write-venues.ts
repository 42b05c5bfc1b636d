import { stringify } from 'csv-stringify/sync';
import type { VenueRecord } from '@locator/venue-model';
import { guardFormula } from '@locator/base';
import { attributeColumns, type BrandColumn, columnName, type VenueColumn, writtenColumns } from './columns';
import { writeAttribute } from './validate/attributes';
import { writeAccessibility } from './validate/accessibility';
import { writeEvents } from './validate/events';
import { writePictures } from './validate/pictures';
import { writePrices } from './validate/prices';
import { writeRooms } from './validate/rooms';
import { writeSpecialDays } from './validate/special-days';
import { writeTranslations } from './validate/translations';

export type VenueCells = Readonly<Record<VenueColumn, string>> & Readonly<Record<BrandColumn, string>>;

/** Returns a venue's cells. Importing them yields the same venue. */
export function cellsOf(record: VenueRecord): VenueCells {
  const { address, position, declaredState: state } = record;
  return {
    code: record.code,
    former_codes: list(record.formerCodes),
    old_url: record.oldUrls.join(' '),
    name: record.name,
    address: address.line,
    postal_code: address.postalCode,
    city: address.city,
    country: address.countryCode,
    gazetteer_id: record.town ?? '',
    latitude: String(position.latitude),
    longitude: String(position.longitude),
    time_zone: record.timeZone,
    opening_hours: record.hoursText ?? '',
    special_days: writeSpecialDays(record.specialDays),
    phone: record.phone ?? '',
    email: record.email ?? '',
    website: record.website ?? '',
    booking_url: record.bookingUrl ?? '',
    gift_url: record.giftUrl ?? '',
    games: list(record.games),
    services: list(record.services),
    capacity: list(record.capacities),
    rooms: writeRooms(record.rooms),
    prices: writePrices(record.prices),
    duration: String(record.durationMinutes ?? ''),
    minimum_age: String(record.minimumAge ?? ''),
    games_per_room: String(record.gamesPerRoom ?? ''),
    play_languages: list(record.playLanguages),
    accessibility: writeAccessibility(record.accessibility),
    payment_means: list(record.paymentMeans),
    pictures: writePictures(record),
    state: state.kind,
    state_from: state.from ?? '',
    state_until: state.until ?? '',
    moved_to: state.movedTo ?? '',
    events: writeEvents(record.events),
    description: record.description ?? '',
    updated_at: record.updatedAt ?? '',
    ...Object.fromEntries(
      attributeColumns().map((column) => [column, writeAttribute(record.attributes[columnName(column)])]),
    ),
    ...writeTranslations(record),
  };
}

/** Returns a CSV file in the format described in `data/README.md`. Cells that look like formulas are escaped. */
export function venuesAsCsv(records: readonly VenueRecord[]): string {
  return stringify(records.map(cellsOf), {
    header: true,
    columns: writtenColumns().map((column) => ({ key: column, header: columnName(column) })),
    cast: { string: guardFormula },
  });
}

/** Returns a JSON array with one object per venue. Each non-blank cell of the venue is a property. */
export function venuesAsJson(records: readonly VenueRecord[]): string {
  return `${JSON.stringify(records.map(filled), null, 2)}\n`;
}

/** RFC 7946, one point per venue. Each non-blank cell, except the coordinates, is a property. */
export function venuesAsGeoJson(records: readonly VenueRecord[]): string {
  const features = records.map(function toFeature(record) {
    const { latitude, longitude, ...properties } = filled(record);
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      properties,
    };
  });
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2)}\n`;
}

function filled(record: VenueRecord): Partial<VenueCells> {
  const cells = cellsOf(record);
  return Object.fromEntries(
    writtenColumns().flatMap((column) => (cells[column] === '' ? [] : [[columnName(column), cells[column]]])),
  );
}

function list(items: readonly string[]): string {
  return items.join(';');
}
