import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dropAccents } from '@locator/base';
import type { Bounds, Country, CountryCode } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { inProject } from '../../server/paths.mjs';
import {
  boundsOfPolygons,
  containsBounds,
  cutAtAntimeridian,
  type Polygon,
  polygonsOf,
} from '../basemap/geometry';
import { alpha3OfAtlasCountry } from './atlas-country';
import { ensureSources, loadIsoCountries, readTopojsonObject } from '../basemap/sources';
import { byLocale } from '../by-locale';
import { countryPhrases } from './country-phrases';

const TABLE = 'packages/base/src/country/countries.json';
const PHRASES = 'lib/locale/country-phrases.json';

/** A row of `countries.json`. */
interface CountryRow extends Omit<Country, 'timeZone'> {
  readonly frenchDisplayName?: true;
  readonly timeZone?: string;
}

type ByCountry<T> = Readonly<Record<CountryCode, T>>;

/** Hand-written data by ISO 3166 alpha-3 code. */
interface CountryList {
  /** The alpha-2 code of each country that can be searched. */
  readonly codes: ByCountry<string>;
  readonly frenchDisplayNames: readonly CountryCode[];
  /** Common names where those of `Intl.DisplayNames` are formal or abbreviated. */
  readonly names: ByCountry<Readonly<Partial<Record<Locale, string>>>>;
  /** Bounds of the main territory without remote islands, which the map of the country shows first. */
  readonly mainLand: ByCountry<Bounds>;
  /** Bounds of countries with large uninhabited areas. */
  readonly bounds: ByCountry<Bounds>;
  /** Time zones, except of countries with several. */
  readonly timeZones: ByCountry<string>;
}

const LIST: CountryList = JSON.parse(readFileSync(path.join(__dirname, 'country-list.json'), 'utf8'));

/** Overseas départements, whose polygons are part of France's multipolygon. */
const OVERSEAS_WITHIN_FRANCE = new Set(['GLP', 'MTQ', 'GUF', 'REU', 'MYT']);

function toSlug(name: string): string {
  return dropAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function namesOf(code: CountryCode, alpha2: string): Country['names'] {
  return byLocale((locale) => {
    const intlName = new Intl.DisplayNames([locale], { type: 'region', style: 'short' }).of(
      alpha2.toUpperCase(),
    );
    return LIST.names[code]?.[locale] ?? intlName ?? code;
  });
}

function readPolygonsByCountry(): Map<CountryCode, Polygon[]> {
  const polygonsByCountry = new Map<CountryCode, Polygon[]>();
  for (const feature of readTopojsonObject('world-atlas/countries-10m.json', 'countries').features) {
    const code = alpha3OfAtlasCountry(feature);
    if (code === undefined) continue;
    const polygons = polygonsOf(feature.geometry).flatMap(cutAtAntimeridian);
    polygonsByCountry.set(code, [...(polygonsByCountry.get(code) ?? []), ...polygons]);
  }
  return polygonsByCountry;
}

function boundsOf(
  code: CountryCode,
  polygonsByCountry: ReadonlyMap<CountryCode, readonly Polygon[]>,
): Bounds {
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

function toCountry(
  code: CountryCode,
  alpha2: string,
  polygonsByCountry: ReadonlyMap<CountryCode, readonly Polygon[]>,
): CountryRow {
  const names = namesOf(code, alpha2);
  const slugs = byLocale((locale) => toSlug(names[locale]));
  const timeZone = LIST.timeZones[code];
  return {
    code,
    alpha2,
    names,
    slugs: { default: slugs.en, ...slugs },
    ...(LIST.frenchDisplayNames.includes(code) ? { frenchDisplayName: true } : {}),
    bounds: boundsOf(code, polygonsByCountry),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

function duplicateFaults(label: string, values: readonly string[]): string[] {
  const repeated = values.filter((value, i) => values.indexOf(value) !== i);
  return repeated.map((value) => `${label} ${value} is used twice.`);
}

/** Returns one sentence per fault. */
function faultsOf(countries: readonly CountryRow[]): string[] {
  const iso = loadIsoCountries();
  const slugKeys = ['default', ...LOCALES] as const;
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
        countries.map(({ slugs }) => slugs[key]),
      ),
    ),
    ...countries.flatMap(({ code, alpha2, slugs, bounds, timeZone }) => [
      ...(iso.alpha3ToAlpha2(code)?.toLowerCase() === alpha2 ? [] : [`${code} is not ${alpha2}.`]),
      ...slugKeys
        .filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(slugs[key]))
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

function isTimeZone(timeZone: string): boolean {
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

// Write the four bounds on one line, as Prettier does.
const text = JSON.stringify(countries, null, 2).replace(
  /\[\s+(-?[\d.]+,)\s+(-?[\d.]+,)\s+(-?[\d.]+,)\s+(-?[\d.]+)\s+\]/g,
  '[$1 $2 $3 $4]',
);
writeFileSync(inProject(TABLE), `${text}\n`);
writeFileSync(inProject(PHRASES), `${JSON.stringify(countryPhrases(countries), null, 2)}\n`);
console.log(`Wrote ${countries.length} countries to ${TABLE}, and their phrases to ${PHRASES}.`);
