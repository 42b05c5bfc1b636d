import { type Gazetteer, nameKey } from '@locator/gazetteer';
import type { VenueRecord } from '@locator/venue-model';
import type { RawRow } from '../raw-table';
import { validateCountry } from '../validate/country';
import { findBrands } from '../validate/one-line-address';
import { oneLineAddressOf, validatePlace } from '../validate/place';
import { createRowFindings } from '../validate/row-findings';
import { createTowns } from '../validate/towns';

export type HasMoved = (row: RawRow, before: VenueRecord) => boolean;

const PLACE = ['postalCode', 'city', 'countryCode'] as const;

/** Without a geocoder (`findsAddresses`), another line in the same town leads to no better position. */
export function createMoveCheck(
  rows: readonly RawRow[],
  { gazetteer, findsAddresses }: { readonly gazetteer: Gazetteer; readonly findsAddresses: boolean },
): HasMoved {
  const parts = findsAddresses ? (['line', ...PLACE] as const) : PLACE;
  const towns = createTowns(gazetteer);
  const brands = findBrands(rows.flatMap(({ cells }) => oneLineAddressOf(cells) ?? []));

  return function hasMoved(row, { name, address: old, position }) {
    const { cells } = row;
    const findings = createRowFindings(row.row);
    const country = validateCountry(row, { ...position, text: '' }, towns, findings);
    if (country === null) return false;
    const input = { cells, country, position, venueName: cells.name ?? name, brands };
    const { address } = validatePlace(input, towns, findings);
    return parts.some(function isOther(part) {
      const [one, other] = [nameKey(address[part]), nameKey(old[part])];
      return one !== '' && other !== '' && one !== other;
    });
  };
}
