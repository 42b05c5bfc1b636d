/** Writes the gazetteer's files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { byCodePoint } from './text.mjs';

/** @typedef {import('./counties.mjs').County} County */
/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./regions.mjs').Region} Region */

const RESULT_FOLDER = new URL('../../packages/gazetteer/data/', import.meta.url);
const LIAISONS_FILE = new URL('../../lib/locale/county-liaisons.json', import.meta.url);

const COLUMNS = [
  'id',
  'kind',
  'country',
  'name',
  'postalCodes',
  'county',
  'population',
  'latitude',
  'longitude',
  'parent',
  'aliases',
];

/** @param {'places' | 'landmarks' | 'stations'} name @param {Place[]} places @returns {number} bytes */
export function writePlaces(name, places) {
  const sorted = [...places].sort((a, b) => byCodePoint(a.country, b.country) || byCodePoint(a.id, b.id));
  return write(`${name}.tsv`, [COLUMNS.join('\t'), ...sorted.map(toLine)].join('\n') + '\n');
}

/** @param {County[]} counties @returns {number} bytes */
export function writeCounties(counties) {
  return write('counties.json', toJsonLines(counties));
}

/**
 * Writes INSEE's codes for the articles of French county names ("le", "la", "les") to a file in `lib/country`. The
 * site's messages need the articles even if a remote back-end provides the venues.
 * @param {County[]} counties
 */
export function writeLiaisons(counties) {
  const entries = counties.flatMap(({ country, code, liaison }) =>
    liaison === undefined ? [] : [[`${country}-${code}`, liaison]],
  );
  writeFileSync(LIAISONS_FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

/** @param {Region[]} regions @returns {number} bytes */
export function writeRegions(regions) {
  return write('regions.json', toJsonLines(regions));
}

/** Formats an array with one item per line, for readable diffs. @param {unknown[]} items */
function toJsonLines(items) {
  return `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;
}

/** @param {Place} place */
function toLine(place) {
  return [
    place.id,
    place.kind,
    place.country,
    place.name,
    place.postalCodes.join(' '),
    place.county,
    place.population,
    place.latitude,
    place.longitude,
    place.parent,
    place.aliases.join('|'),
  ].join('\t');
}

/** @param {string} name @param {string} content */
function write(name, content) {
  mkdirSync(RESULT_FOLDER, { recursive: true });
  writeFileSync(new URL(name, RESULT_FOLDER), content);
  return Buffer.byteLength(content);
}
