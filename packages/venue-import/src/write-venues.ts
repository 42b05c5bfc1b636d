import { stringify } from 'csv-stringify/sync';
import { cellsOfFacts } from '@locator/facts';
import type { VenueRecord } from '@locator/venue-model';
import { guardFormula } from '@locator/base';
import { attributeColumns, type BrandColumn, columnName, type VenueColumn, writtenColumns } from './columns';
import { writeAttribute } from './validate/attributes';
import { writePictures } from './validate/pictures';
import { writeTranslations } from './validate/translations';

export type VenueCells = Readonly<Record<VenueColumn, string>> & Readonly<Record<BrandColumn, string>>;

/** Returns a venue's cells. Importing them yields the same venue. */
export function cellsOf(record: VenueRecord): VenueCells {
  const { address, position, declaredState: state } = record;
  return {
    code: record.code,
    former_codes: record.formerCodes.join(';'),
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
    ...cellsOfFacts(record),
    pictures: writePictures(record),
    state: state.kind,
    state_from: state.from ?? '',
    state_until: state.until ?? '',
    moved_to: state.movedTo ?? '',
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
