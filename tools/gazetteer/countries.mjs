/** The foreign countries in the gazetteer, each with the minimum population of the towns to include. */
import { z } from 'zod';
import { readProjectJson } from './sources.mjs';

/**
 * @typedef {object} CoveredCountry
 * @property {string} alpha2 as in GeoNames
 * @property {string} alpha3 as on the site
 * @property {number} minPopulation towns with fewer inhabitants are left out
 * @property {boolean} isNeighbour whether every town in the gazetteer has a county
 */

/** Countries near France, and French-speaking countries, with good data for small villages. */
const NEIGHBOURS = new Set('AD AT BE CA CH DE ES GB IE IT LU MA MC NL PT'.split(' '));

/** Countries with few towns, all of which are included: small states and northern countries. */
const SPARSE = new Set('CY DK EE FI HK IS LI LT LV ME MT NO SE SG SI SM VA'.split(' '));

/** Distant large countries, whose small towns would outnumber all others. */
const VAST = new Set('BR CN IN MX US'.split(' '));

const MIN_POPULATION_OF_NEIGHBOUR = 1000;
const MIN_POPULATION_WHERE_SPARSE = 500;
const MIN_POPULATION_WHERE_VAST = 15_000;
const MIN_POPULATION = 5000;

/** France and its territories. Their communes come from INSEE. */
export const FRENCH_ALPHA2 = new Set('FR GP MQ GF RE YT PM BL MF WF PF NC'.split(' '));

const countriesSchema = z.array(z.object({ code: z.string(), alpha2: z.string() }));

/** @type {ReadonlyMap<string, CoveredCountry>} by alpha-2 code: every country on the site except the French ones */
export const COUNTRIES_ABROAD = new Map(
  readProjectJson('packages/base/src/country/countries.json', countriesSchema)
    .map(({ code, alpha2 }) => ({ alpha2: alpha2.toUpperCase(), alpha3: code }))
    .filter(({ alpha2 }) => !FRENCH_ALPHA2.has(alpha2))
    .map(({ alpha2, alpha3 }) => [
      alpha2,
      { alpha2, alpha3, minPopulation: minPopulationOf(alpha2), isNeighbour: NEIGHBOURS.has(alpha2) },
    ]),
);

/** @param {string} alpha2 */
function minPopulationOf(alpha2) {
  if (NEIGHBOURS.has(alpha2)) return MIN_POPULATION_OF_NEIGHBOUR;
  if (SPARSE.has(alpha2)) return MIN_POPULATION_WHERE_SPARSE;
  return VAST.has(alpha2) ? MIN_POPULATION_WHERE_VAST : MIN_POPULATION;
}
