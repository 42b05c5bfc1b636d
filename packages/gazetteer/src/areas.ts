import { z } from 'zod';
import {
  areRelatedCountries,
  COUNTRIES,
  type CountryCode,
  type CountyCode,
  findCountry,
} from '@locator/base/geo';
import type { Counties, GazetteerCounty } from './counties';
import { createDirectory, type DirectoryName, type NameMatch, type NameQuery } from './name-directory';
import { normaliseName, joinWords, LEADING_ARTICLE } from './normalise';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';

/** A French region, also one from before 2016, or another area that people name, such as Flanders. Regions have no pages. */
interface Region {
  readonly country: CountryCode;
  /** Names in six languages, and abbreviations such as "PACA". */
  readonly names: readonly string[];
  readonly counties: readonly CountyCode[];
  /** Identifier of the main town, which is shown instead of the region. */
  readonly seat: string;
}

const regionSchema = z.array(
  z.object({
    country: z.string().default('FRA'),
    names: z.record(z.string(), z.string()),
    shortNames: z.array(z.string()),
    seat: z.string(),
    counties: z.array(z.string()),
  }),
);

export function readRegions(json: string): Region[] {
  return regionSchema.parse(JSON.parse(json)).map(({ names, shortNames, ...region }) => ({
    ...region,
    names: [...new Set([...Object.values(names), ...shortNames])],
  }));
}

/** A county, region or country. Visitors may type its name instead of a place name, or after one. */
export interface Area {
  readonly kind: 'county' | 'region' | 'country';
  readonly country: CountryCode;
  readonly names: readonly string[];
  readonly contains: (place: GazetteerPlace) => boolean;
  readonly county: GazetteerCounty | null;
  /** The main town, which is shown instead of a region or country; null for a county. */
  readonly seat: GazetteerPlace | null;
  /** The counties of a region, which have pages, unlike the region; empty for other areas. */
  readonly counties: readonly GazetteerCounty[];
}

export interface Areas {
  byName(query: NameQuery<Area>): readonly NameMatch<Area>[];
  /** Returns the areas with this normalised name or code: "drome", "26", "be", "angleterre". */
  withNameOrCode(normalised: string): readonly Area[];
}

/** Weights on the scale of log10(population): a county ranks like a town of 10,000 inhabitants. */
const WEIGHTS = { county: 4, region: 4.3, country: 5 } as const;

/** Country names that the country table lacks, by country code. */
const EXTRA_COUNTRY_NAMES: Readonly<Record<CountryCode, readonly string[]>> = {
  GBR: [
    'UK',
    'Grande-Bretagne',
    'Great Britain',
    'Großbritannien',
    'Gran Bretaña',
    'Gran Bretagna',
    'Groot-Brittannië',
  ],
  NLD: ['Hollande', 'Holland', 'Olanda', 'Holanda'],
  IRL: ['Eire', 'République d’Irlande'],
  DEU: ['RFA'],
  REU: ['Île de La Réunion', 'Reunion Island', 'Insel Réunion', 'Isla Reunión', 'Isola della Riunione'],
  MTQ: ['Île de la Martinique'],
  GLP: ['Île de la Guadeloupe'],
  MYT: ['Île de Mayotte'],
};

export function createAreas(counties: Counties, regions: readonly Region[], gazetteer: Gazetteer): Areas {
  const areas = [
    ...countyAreas(counties),
    ...regionAreas(regions, counties, gazetteer),
    ...countryAreas(counties, gazetteer),
  ];
  const directory = createDirectory<Area>({
    items: areas,
    namesOf: areaNames,
    ownNameOf: ({ names }) => names[0] ?? '',
    weightOf: ({ kind }) => WEIGHTS[kind],
    countryOf: ({ country }) => country,
  });
  const byCode = new Map<string, Area[]>();
  for (const area of areas) {
    for (const code of codesOf(area, counties)) byCode.set(code, [...(byCode.get(code) ?? []), area]);
  }
  return {
    byName: directory.byName,
    withNameOrCode(normalised) {
      const coded = byCode.get(normalised) ?? [];
      return [...new Set([...directory.withExactName(normalised), ...coded])];
    },
  };
}

function areaNames({ names }: Area): DirectoryName[] {
  const normalised = new Set(
    names.flatMap((name) => [normaliseName(name), normaliseName(name).replace(LEADING_ARTICLE, '')]),
  );
  return [...normalised].map((name) => ({ name: joinWords(name), cost: 0 }));
}

function codesOf({ kind, country, county }: Area, counties: Counties): string[] {
  const ofCounty = county ? [county.code.toLowerCase()] : [];
  if (kind !== 'country' && !(county && isOnlyCounty(county, counties))) return ofCounty;
  return [...ofCounty, country.toLowerCase(), findCountry(country)?.alpha2 ?? ''].filter(Boolean);
}

function isOnlyCounty(county: GazetteerCounty, counties: Counties): boolean {
  return counties.of(county.country).length === 1;
}

function countyAreas(counties: Counties): Area[] {
  return COUNTRIES.flatMap(({ code }) => counties.of(code)).map((county) => ({
    kind: 'county',
    country: county.country,
    // In a country with a single county, such as La Réunion, the country's names are also names of the county.
    names: [
      ...Object.values(county.names),
      ...(isOnlyCounty(county, counties) ? namesOfCountry(county.country) : []),
    ],
    contains: (place) => place.country === county.country && place.county === county.code,
    county,
    seat: null,
    counties: [],
  }));
}

function namesOfCountry(code: CountryCode): string[] {
  return [...Object.values(findCountry(code)?.names ?? {}), ...(EXTRA_COUNTRY_NAMES[code] ?? [])];
}

function regionAreas(regions: readonly Region[], counties: Counties, gazetteer: Gazetteer): Area[] {
  return regions.map((region) => ({
    kind: 'region',
    country: region.country,
    names: region.names,
    contains: (place) => place.country === region.country && region.counties.includes(place.county),
    county: null,
    seat: gazetteer.byId(region.seat) ?? null,
    counties: region.counties.flatMap((code) => counties.find(region.country, code) ?? []),
  }));
}

function countryAreas(counties: Counties, gazetteer: Gazetteer): Area[] {
  return COUNTRIES.flatMap(function toArea({ code }): Area[] {
    const seat = gazetteer.mostPopulous(code);
    if (!seat || counties.of(code).length === 1) return [];
    // Includes related countries, because addresses in overseas France also end with "France".
    const contains = (place: GazetteerPlace): boolean => areRelatedCountries(place.country, code);
    const names = namesOfCountry(code);
    return [{ kind: 'country', country: code, names, contains, county: null, seat, counties: [] }];
  });
}
