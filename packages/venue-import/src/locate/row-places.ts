import { isPosition, type Position } from '@locator/base/geo';
import type { Gazetteer, GazetteerPlace } from '@locator/gazetteer';
import type { Finding } from '../finding';
import type { RawRow } from '../raw-table';
import { correctionsOf, writtenPosition } from '../validate/check-position';
import { readCoordinates } from '../validate/coordinates';
import { countryNamed } from '../validate/country-names';
import { findBrands } from '../validate/one-line-address';
import { oneLineAddressOf } from '../validate/place';
import { createRowFindings } from '../validate/row-findings';
import { countryAt } from '../validate/territory';
import { createTowns } from '../validate/towns';
import { addressToLocate } from './address-to-locate';

export interface FindingPlaces {
  /** The position in the file, or the one that the import found; null if the coordinates are invalid. */
  readonly position: Position | null;
  /** The position after the correction that the finding proposes; null if it proposes none. */
  readonly corrected: Position | null;
  /** The town of the row's address; null if it is not in the gazetteer. */
  readonly town: GazetteerPlace | null;
}

/** Creates a function that returns the places to show for a finding about coordinates; null for any other finding. */
export function createFindingPlaces(
  rows: readonly RawRow[],
  gazetteer: Gazetteer,
): (finding: Finding, row: RawRow) => FindingPlaces | null {
  const towns = createTowns(gazetteer);
  let brands: readonly string[] | undefined;

  return function placesOf({ code, details }, row) {
    if (!code.startsWith('coordinates-')) return null;
    brands ??= findBrands(rows.flatMap(({ cells }) => oneLineAddressOf(cells) ?? []));
    const pair = readCoordinates(row, createRowFindings(row.row));
    const position = pair && isPosition(pair.latitude, pair.longitude) ? pair : null;
    const correction =
      pair && correctionsOf(pair).find((one) => writtenPosition(one.position) === details.corrected);
    const country =
      countryNamed((row.cells.country ?? '').trim()) ??
      row.assumedCountry ??
      (position ? countryAt(position) : undefined);
    const address = country === undefined ? null : addressToLocate(row.cells, country, brands, towns);
    const named = address?.meant.find(({ name }) => name === details.town);
    return { position, corrected: correction?.position ?? null, town: named ?? address?.town ?? null };
  };
}
