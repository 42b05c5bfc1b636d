import type { VenueState } from '@locator/venue-model/venue';
import { stateOn, type VenueRecord } from '@locator/venue-model/venue-record';
import { BRAND_NAME } from '@locator/venue-model/chain';
import { COMMON_COLUMNS, countryCodeOf, featureCollection, type Platform, pointOf } from './platform';

const OPERATING_STATUS: Readonly<Partial<Record<VenueState['kind'], string>>> = {
  open: 'open',
  temporarily_closed: 'temporarily_closed',
  moved: 'permanently_closed',
  closed: 'permanently_closed',
};

/**
 * Overture Maps, theme places. The schema's categories and regions have values of their own, which venues do not have.
 *
 * Source: https://docs.overturemaps.org/schema/reference/places/place/
 */
export const OVERTURE: Platform = {
  name: 'Overture Maps',
  extension: 'geojson',
  columns: [...COMMON_COLUMNS, 'email', 'state'],
  carriesState: ({ kind }) => OPERATING_STATUS[kind] !== undefined,
  describe: (record, { today }) => ({
    content: {
      type: 'Feature',
      id: record.code,
      geometry: pointOf(record),
      properties: propertiesOf(record, today),
    },
  }),
  write: featureCollection,
};

function propertiesOf(record: VenueRecord, today: string): object {
  const { name, address, phone, email, website } = record;
  const country = countryCodeOf(record);
  return {
    theme: 'places',
    type: 'place',
    // Counts the releases of Overture in which the feature changed: none yet.
    version: 0,
    names: { primary: name },
    ...(BRAND_NAME !== '' && { brand: { names: { primary: BRAND_NAME } } }),
    addresses: [
      {
        ...(address.line !== '' && { freeform: address.line }),
        ...(address.city !== '' && { locality: address.city }),
        ...(address.postalCode !== '' && { postcode: address.postalCode }),
        ...(country !== undefined && { country }),
      },
    ],
    ...(phone !== null && { phones: [phone] }),
    ...(email !== null && { emails: [email] }),
    ...(website !== null && { websites: [website] }),
    operating_status: OPERATING_STATUS[stateOn(record, today).kind],
  };
}
