// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { boundsOfPolygons, containsBounds, cutAtAntimeridian, polygonsOf } from '../basemap/geometry.mjs';
import { alpha3OfAtlasCountry } from '../basemap/land.mjs';
import { ensureSources, loadIsoCountries, PROJECT_DIR, readTopojsonObject } from '../basemap/sources.mjs';
import { LANGUAGES } from '../gazetteer/languages.mjs';
import { countryPhrases } from './country-phrases.mjs';

/** @typedef {import('../basemap/geometry.mjs').Bounds} Bounds */
/** @typedef {import('geojson').Position} Position */
/** @typedef {Record<string, string>} ByLanguage */
/**
 * @typedef {{ code: string, alpha2: string, names: ByLanguage, slugs: ByLanguage, frenchDisplayName?: true, bounds: Bounds, timeZone?: string }} Country
 */

/**
 * Hand-written data by ISO 3166 alpha-3 code: the alpha-2 code of each country that can be searched, common names where
 * those of `Intl.DisplayNames` are formal or abbreviated, bounds of the main territory without remote islands (which the
 * map of the country shows first), bounds of countries with large uninhabited areas, and time zones, except of countries
 * with several.
 *
 * @type {{ codes: Record<string, string>, frenchDisplayNames: string[], names: Record<string, Partial<ByLanguage>>,
 *   mainLand: Record<string, Bounds>, bounds: Record<string, Bounds>, timeZones: Record<string, string> }}
 */
const LIST = JSON.parse(readFileSync(new URL('./country-list.json', import.meta.url), 'utf8'));

/** Overseas départements, whose polygons are part of France's multipolygon. */
const OVERSEAS_WITHIN_FRANCE = new Set(['GLP', 'MTQ', 'GUF', 'REU', 'MYT']);
/** Letters that NFD does not decompose. @type {Record<string, string>} */
const PLAIN_LETTERS = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', ı: 'i', đ: 'd', ð: 'd', þ: 'th' };

/** @param {string} name */
function toSlug(name) {
  return name
    .toLowerCase()
    .replace(/[æœßøłıđðþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** @param {string} code @param {string} alpha2 @returns {ByLanguage} */
function namesOf(code, alpha2) {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const intlName = new Intl.DisplayNames([language], { type: 'region', style: 'short' }).of(
        alpha2.toUpperCase(),
      );
      return [language, LIST.names[code]?.[language] ?? intlName ?? code];
    }),
  );
}

/** @returns {Map<string, Position[][][]>} */
function readPolygonsByCountry() {
  /** @type {Map<string, Position[][][]>} */
  const polygonsByCountry = new Map();
  for (const feature of readTopojsonObject('world-atlas/countries-10m.json', 'countries').features) {
    const code = alpha3OfAtlasCountry(feature);
    if (code === undefined) continue;
    const polygons = polygonsOf(feature.geometry).flatMap(cutAtAntimeridian);
    polygonsByCountry.set(code, [...(polygonsByCountry.get(code) ?? []), ...polygons]);
  }
  return polygonsByCountry;
}

/** @param {string} code @param {Map<string, Position[][][]>} polygonsByCountry @returns {Bounds} */
function boundsOf(code, polygonsByCountry) {
  const chosen = LIST.bounds[code];
  if (chosen) return chosen;
  const polygons = polygonsByCountry.get(OVERSEAS_WITHIN_FRANCE.has(code) ? 'FRA' : code) ?? [];
  const box = LIST.mainLand[code];
  const mainPolygons = box
    ? polygons.filter((polygon) => containsBounds(box, boundsOfPolygons([polygon])))
    : polygons;
  if (mainPolygons.length === 0) throw new Error(`No polygon for ${code}.`);
  const [west, south, east, north] = boundsOfPolygons(mainPolygons);
  // Round outwards, so that Monaco's bounds are not empty.
  return [
    Math.floor(west * 10) / 10,
    Math.floor(south * 10) / 10,
    Math.ceil(east * 10) / 10,
    Math.ceil(north * 10) / 10,
  ];
}

/**
 * @param {string} code
 * @param {string} alpha2
 * @param {Map<string, Position[][][]>} polygonsByCountry
 * @returns {Country}
 */
function toCountry(code, alpha2, polygonsByCountry) {
  const names = namesOf(code, alpha2);
  const slugs = Object.fromEntries(Object.entries(names).map(([language, name]) => [language, toSlug(name)]));
  const timeZone = LIST.timeZones[code];
  return {
    code,
    alpha2,
    names,
    slugs: { default: slugs['en'] ?? '', ...slugs },
    ...(LIST.frenchDisplayNames.includes(code) ? { frenchDisplayName: true } : {}),
    bounds: boundsOf(code, polygonsByCountry),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

/** @param {string} label @param {string[]} values */
function duplicateFaults(label, values) {
  const repeated = values.filter((value, i) => values.indexOf(value) !== i);
  return repeated.map((value) => `${label} ${value} is used twice.`);
}

/** @param {Country[]} countries @returns {string[]} one sentence per fault */
function faultsOf(countries) {
  const iso = loadIsoCountries();
  const slugKeys = ['default', ...LANGUAGES];
  return [
    ...duplicateFaults(
      'Code',
      countries.map(({ code }) => code),
    ),
    ...duplicateFaults(
      'Two-letter code',
      countries.map(({ alpha2 }) => alpha2),
    ),
    ...slugKeys.flatMap((key) =>
      duplicateFaults(
        `Slug (${key})`,
        countries.map(({ slugs }) => slugs[key] ?? ''),
      ),
    ),
    ...countries.flatMap(({ code, alpha2, slugs, bounds, timeZone }) => [
      ...(iso.alpha3ToAlpha2(code)?.toLowerCase() === alpha2 ? [] : [`${code} is not ${alpha2}.`]),
      ...slugKeys
        .filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(slugs[key] ?? ''))
        .map((key) => `${code} has an invalid ${key} slug.`),
      ...(bounds[0] < bounds[2] && bounds[1] < bounds[3]
        ? []
        : [`${code} has empty bounds ${bounds.join()}.`]),
      ...(timeZone === undefined || isTimeZone(timeZone)
        ? []
        : [`${code} has an unknown time zone ${timeZone}.`]),
    ]),
  ];
}

/** @param {string} timeZone */
function isTimeZone(timeZone) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== '';
  } catch {
    return false;
  }
}

ensureSources();
const polygonsByCountry = readPolygonsByCountry();
const countries = Object.entries(LIST.codes).map(([code, alpha2]) =>
  toCountry(code, alpha2.toLowerCase(), polygonsByCountry),
);

const faults = faultsOf(countries);
if (faults.length > 0) throw new Error(`The country list has faults:\n${faults.join('\n')}`);

const TABLE = 'packages/base/src/country/countries.json';
const PHRASES = 'lib/locale/country-phrases.json';
// Write the four bounds on one line, as Prettier does.
const text = JSON.stringify(countries, null, 2).replace(
  /\[\s+(-?[\d.]+,)\s+(-?[\d.]+,)\s+(-?[\d.]+,)\s+(-?[\d.]+)\s+\]/g,
  '[$1 $2 $3 $4]',
);
writeFileSync(path.join(PROJECT_DIR, TABLE), `${text}\n`);
writeFileSync(path.join(PROJECT_DIR, PHRASES), `${JSON.stringify(countryPhrases(countries), null, 2)}\n`);
console.log(`Wrote ${countries.length} countries to ${TABLE}, and their phrases to ${PHRASES}.`);
