import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { areRelatedCountries, type CountryCode, type Position } from '@locator/base/geo';
import { append, firstBy, type SettledBy, toSlug } from '@locator/base';
import {
  createDirectory,
  type Directory,
  type DirectoryData,
  indexItems,
  type ItemSource,
} from './name-directory';
import { arrondissementNumber, type GazetteerPlace } from './gazetteer-place';
import { createNameTable, entriesOf, type NameTable, exactSpan, prefixSpan, type Span } from './name-table';
import { placeNames } from './place-names';

/** All towns of the covered countries, in memory. */
export interface Gazetteer extends Pick<Directory<GazetteerPlace>, 'byName'> {
  readonly size: number;
  byId(id: string): GazetteerPlace | undefined;
  /** Returns places whose name (not an alias) has this slug, most populous first. */
  bySlug(country: CountryCode, slug: string): readonly GazetteerPlace[];
  /** Returns the places with this postal code in any country: towns before their districts, most populous first. */
  byPostalCode(postalCode: string): readonly GazetteerPlace[];
  /** Includes related countries. */
  byPostalCodePrefix(prefix: string, country: CountryCode): readonly GazetteerPlace[];
  /** Returns the arrondissements with this number, in one town or in all, ordered by the town's population. */
  districts(number: number, town?: GazetteerPlace): readonly GazetteerPlace[];
  /** Without districts. */
  largeTowns(country: CountryCode, inhabitants: number): readonly GazetteerPlace[];
  mostPopulous(country: CountryCode): GazetteerPlace | undefined;
  /** Returns which part of a URL identifies the place within its country. */
  settledBy(place: GazetteerPlace): SettledBy;
  /** Returns a postal code that distinguishes the place from larger places of the same name. */
  distinguishingPostalCode(place: GazetteerPlace): string | undefined;
  nearest(position: Position, limit: number): readonly GazetteerPlace[];
}

export interface GazetteerData {
  /** Maps the lower-case identifier of each place to the index of the place. */
  readonly ids: NameTable;
  readonly postalCodes: NameTable;
  readonly directory: DirectoryData;
  /** A KDBush of longitudes and latitudes. */
  readonly positions: Uint8Array<ArrayBuffer>;
}

export function indexPlaces(places: readonly GazetteerPlace[]): GazetteerData {
  const positions = new KDBush(places.length);
  for (const { position } of places) positions.add(position.longitude, position.latitude);
  positions.finish();
  return {
    ids: createNameTable(places.map(({ id }, entry) => ({ name: id.toLowerCase(), entry }))),
    postalCodes: indexPostalCodes(places),
    directory: indexItems(itemSourceOf(places)),
    positions: new Uint8Array(positions.data as ArrayBuffer),
  };
}

function itemSourceOf(items: readonly GazetteerPlace[]): ItemSource<GazetteerPlace> {
  return {
    items,
    namesOf: placeNames,
    // The name without the part in parentheses: Castillon for "Castillon (Canton d'Arthez-de-Béarn)".
    ownNameOf: ({ name }) => name.replace(/\([^()]*\)/g, ''),
    weightOf,
    countryOf: ({ country }) => country,
  };
}

/** That of every arrondissement, so that they are listed by number. */
const ARRONDISSEMENT_POPULATION = 150_000;
const WEIGHT_PER_NUMBER = 0.001;

function weightOf(place: GazetteerPlace): number {
  const number = arrondissementNumber(place);
  if (number === null) return Math.log10(place.population + 10);
  return Math.log10(ARRONDISSEMENT_POPULATION) - WEIGHT_PER_NUMBER * number;
}

/** Creates a gazetteer. If `indexPlaces` has already indexed the same places, pass its result as `data`. */
export function createGazetteer(
  places: readonly GazetteerPlace[],
  data: GazetteerData = indexPlaces(places),
): Gazetteer {
  const directory = createDirectory(itemSourceOf(places), data.directory);
  const positions = KDBush.from(data.positions.slice().buffer);
  const districts: GazetteerPlace[] = [];
  const townsByCountry = new Map<CountryCode, GazetteerPlace[]>();
  for (const place of places) {
    if (place.parent !== null) districts.push(place);
    else append(townsByCountry, place.country, place);
  }
  districts.sort((a, b) => parentPopulation(b) - parentPopulation(a));

  function byId(id: string): GazetteerPlace | undefined {
    const [entry] = entriesOf(data.ids, exactSpan(data.ids, id.toLowerCase()));
    return entry === undefined ? undefined : places[entry];
  }

  function parentPopulation({ parent }: GazetteerPlace): number {
    return byId(parent ?? '')?.population ?? 0;
  }

  function withCodes(span: Span): GazetteerPlace[] {
    return Array.from(new Set(entriesOf(data.postalCodes, span)), (entry) => places[entry]!);
  }

  function townsOf(country: CountryCode): readonly GazetteerPlace[] {
    return townsByCountry.get(country) ?? [];
  }

  function bySlug(country: CountryCode, slug: string): readonly GazetteerPlace[] {
    return directory
      .withExactName(slug)
      .filter((place) => place.country === country && toSlug(place.name) === slug)
      .sort(compareByImportance);
  }

  /** Returns the places of the same name that rank above a place. */
  function largerHomonyms(place: GazetteerPlace): readonly GazetteerPlace[] {
    const homonyms = bySlug(place.country, toSlug(place.name));
    return homonyms.slice(0, homonyms.indexOf(place));
  }

  function distinguishingPostalCode(place: GazetteerPlace): string | undefined {
    const others = largerHomonyms(place);
    return place.postalCodes.find((code) => !others.some((other) => other.postalCodes.includes(code)));
  }

  return {
    size: places.length,
    byName: directory.byName,
    byId,
    bySlug,
    byPostalCode: (postalCode) =>
      withCodes(exactSpan(data.postalCodes, normaliseCode(postalCode))).sort(compareByImportance),
    byPostalCodePrefix(prefix, country) {
      const text = normaliseCode(prefix);
      if (text.length < MIN_PREFIX_LENGTH) return [];
      return withCodes(prefixSpan(data.postalCodes, text))
        .filter((place) => areRelatedCountries(place.country, country))
        .sort(compareByImportance);
    },
    districts: (number, town) =>
      districts.filter(
        (place) => arrondissementNumber(place) === number && (!town || place.parent === town.id),
      ),
    largeTowns: (country, inhabitants) =>
      townsOf(country).filter(({ population }) => population >= inhabitants),
    mostPopulous: (country) => firstBy(townsOf(country), 1, ({ population }) => -population)[0]?.item,
    settledBy(place) {
      if (largerHomonyms(place).length === 0) return 'name';
      return distinguishingPostalCode(place) === undefined ? 'id' : 'postalCode';
    },
    distinguishingPostalCode,
    nearest(position, limit) {
      return around(positions, position.longitude, position.latitude, limit).flatMap(
        (id) => places[id] ?? [],
      );
    },
  };
}

/** Shorter prefixes match too many places. */
const MIN_PREFIX_LENGTH = 2;

function indexPostalCodes(places: readonly GazetteerPlace[]): NameTable {
  return createNameTable(
    places.flatMap(({ postalCodes }, entry) =>
      postalCodes.map((code) => ({ name: normaliseCode(code), entry })),
    ),
  );
}

function normaliseCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Towns before arrondissements, which are in the order of their numbers; then the most populous first. */
function compareByImportance(a: GazetteerPlace, b: GazetteerPlace): number {
  return (
    (arrondissementNumber(a) ?? 0) - (arrondissementNumber(b) ?? 0) ||
    b.population - a.population ||
    (a.id < b.id ? -1 : 1)
  );
}
