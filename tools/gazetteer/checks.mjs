/** Checks the data before it is written. */
import { COUNTRIES_ABROAD } from './countries.mjs';

/** @typedef {import('./counties.mjs').County} County */
/** @typedef {import('./place.mjs').Place} Place */

/**
 * Approximate bounds of each territory: [south, west, north, east].
 * @type {Readonly<Record<string, readonly [number, number, number, number]>>}
 */
const TERRITORY_BOXES = {
  FRA: [41.3, -5.2, 51.1, 9.6],
  GLP: [15.8, -61.9, 16.6, -61.0],
  MTQ: [14.3, -61.3, 14.9, -60.8],
  GUF: [2.1, -54.7, 5.8, -51.6],
  REU: [-21.4, 55.2, -20.8, 55.9],
  MYT: [-13.1, 44.9, -12.6, 45.4],
  SPM: [46.7, -56.5, 47.2, -56.1],
  BLM: [17.8, -63.0, 18.0, -62.7],
  MAF: [18.0, -63.2, 18.2, -62.9],
  WLF: [-14.4, -178.3, -13.1, -176.1],
  PYF: [-28, -155, -7.5, -134],
  NCL: [-23, 163, -19, 168.5],
};

/** Countries whose towns may lack a county, because some divisions have no reliable name or are very small. */
const FAR_COUNTRIES = new Set(
  [...COUNTRIES_ABROAD.values()].filter(({ isNeighbour }) => !isNeighbour).map(({ alpha3 }) => alpha3),
);

const CLIPPERTON = 'insee-98901';

/** @param {Place[]} places @param {County[]} counties @returns {string[]} one sentence per fault */
export function findFaults(places, counties) {
  /** @type {string[]} */
  const faults = [];
  const ids = new Set(places.map(({ id }) => id));
  if (ids.size !== places.length)
    faults.push(`${places.length - ids.size} places share their id with another.`);

  const countyKeys = new Set(counties.map(({ country, code }) => `${country} ${code}`));
  if (countyKeys.size !== counties.length) faults.push('Two counties of one country share a code.');
  for (const [slug, duplicates] of groupBy(counties, ({ country, slug }) => `${country} ${slug}`)) {
    if (duplicates.length > 1)
      faults.push(
        `${slug} is the slug of several counties: ${duplicates.map(({ code }) => code).join(', ')}.`,
      );
  }

  for (const place of places) {
    const label = `${place.name} (${place.id}, ${place.country})`;
    const mayLackCounty = place.id === CLIPPERTON || FAR_COUNTRIES.has(place.country);
    if (!(place.county === '' && mayLackCounty) && !countyKeys.has(`${place.country} ${place.county}`)) {
      faults.push(
        `${label} lies in the county "${place.county}", which has no name: add it to county-names.json.`,
      );
    }
    if (place.parent && !ids.has(place.parent))
      faults.push(`${label} has an unknown parent, ${place.parent}.`);
    if (!Number.isFinite(place.latitude) || !Number.isFinite(place.longitude) || isNullIsland(place)) {
      faults.push(`${label} has no usable coordinates: ${place.latitude}, ${place.longitude}.`);
    }
    if (!isInsideTerritory(place))
      faults.push(`${label} lies outside its territory: ${place.latitude}, ${place.longitude}.`);
    const cells = [place.name, ...place.aliases, ...place.postalCodes];
    if (cells.some((cell) => /[\t\n|]/.test(cell)))
      faults.push(`${label} holds a tab, a line break or a bar.`);
  }
  return faults;
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function groupBy(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** @param {Place} place */
function isNullIsland({ latitude, longitude }) {
  return Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01;
}

/** @param {Place} place */
function isInsideTerritory({ id, country, latitude, longitude }) {
  const box = TERRITORY_BOXES[country];
  if (!box || id === CLIPPERTON) return true;
  const [south, west, north, east] = box;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
