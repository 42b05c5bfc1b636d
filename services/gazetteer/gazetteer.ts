import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import { toSlug } from '@/lib/slug/slug';
import type { SettledBy } from '@/services/engine/engine';
import {
  createDirectory,
  type Directory,
  type DirectoryData,
  indexItems,
  type ItemSource,
} from './name-directory';
import type { GazetteerPlace } from './gazetteer-place';
import { createNameTable, entriesOf, type NameTable, exactSpan } from './name-table';
import { placeNames } from './place-names';
import { compareByImportance, createPostalCodes, indexPostalCodes } from './postal-codes';

/** Every town of the covered countries, in memory, found by identifier, slug, postal code, name and position. */
export interface Gazetteer extends Pick<Directory<GazetteerPlace>, 'byName'> {
  readonly size: number;
  byId(id: string): GazetteerPlace | undefined;
  /** Places of a country whose name (not an alias) has this slug, most populous first. */
  bySlug(country: CountryCode, slug: string): readonly GazetteerPlace[];
  /** Places with this postal code, in whichever country; towns before their districts, most populous first. */
  byPostalCode(postalCode: string): readonly GazetteerPlace[];
  /** Places of a country, or of one that belongs with it, with a postal code that begins so, in the same order. */
  byPostalCodePrefix(prefix: string, country: CountryCode): readonly GazetteerPlace[];
  /** The arrondissements with this number: of one town, or of all that have so many, the most populous town first. */
  districts(number: number, town?: GazetteerPlace): readonly GazetteerPlace[];
  /** Whole towns of a country with at least so many inhabitants. */
  largeTowns(country: CountryCode, inhabitants: number): readonly GazetteerPlace[];
  /** Undefined for a country that isn't covered. */
  mostPopulous(country: CountryCode): GazetteerPlace | undefined;
  /** What a URL needs to lead to this place. */
  settledBy(place: GazetteerPlace): SettledBy;
  /** A postal code that no more likely place of the same name has, if there is one. */
  distinguishingPostalCode(place: GazetteerPlace): string | undefined;
  /** The places nearest to a position, nearest first. */
  nearest(position: Position, limit: number): readonly GazetteerPlace[];
}

/** What is looked up in a gazetteer, made of its places: it can be kept in a file. */
export interface GazetteerData {
  /** Identifiers in lower case, with the index of their places. */
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
    // "Castillon (Canton d'Arthez-de-Béarn)" is called Castillon.
    ownNameOf: ({ name }) => name.replace(/\([^()]*\)/g, ''),
    weightOf: ({ population }) => Math.log10(population + 10),
    countryOf: ({ country }) => country,
  };
}

/** `data` is what `indexPlaces` made of the same places, where that has been done before. */
export function createGazetteer(
  places: readonly GazetteerPlace[],
  data: GazetteerData = indexPlaces(places),
): Gazetteer {
  const postalCodes = createPostalCodes(places, data.postalCodes);
  const directory = createDirectory(itemSourceOf(places), data.directory);
  const positions = KDBush.from(data.positions.slice().buffer);
  const districts = places
    .filter(({ parent }) => parent !== null)
    .sort((a, b) => parentPopulation(b) - parentPopulation(a));
  const mostPopulousByCountry = new Map<CountryCode, GazetteerPlace>();
  for (const place of places) {
    if (place.population > (mostPopulousByCountry.get(place.country)?.population ?? -1))
      mostPopulousByCountry.set(place.country, place);
  }

  function byId(id: string): GazetteerPlace | undefined {
    const [entry] = entriesOf(data.ids, exactSpan(data.ids, id.toLowerCase()));
    return entry === undefined ? undefined : places[entry];
  }

  function parentPopulation({ parent }: GazetteerPlace): number {
    return byId(parent ?? '')?.population ?? 0;
  }

  const slugs = new Map<GazetteerPlace, string>();
  /** Made when first needed: what makes slugs is too slow for every place while the site starts. */
  function slugOf(place: GazetteerPlace): string {
    const cached = slugs.get(place);
    if (cached !== undefined) return cached;
    const slug = toSlug(place.name);
    slugs.set(place, slug);
    return slug;
  }

  function bySlug(country: CountryCode, slug: string): readonly GazetteerPlace[] {
    return directory
      .withExactName(slug)
      .filter((place) => place.country === country && slugOf(place) === slug)
      .sort(compareByImportance);
  }

  const homonymCache = new Map<GazetteerPlace, readonly GazetteerPlace[]>();
  /** Found when first needed, like slugs: every answer asks for it twice. */
  function largerHomonyms(place: GazetteerPlace): readonly GazetteerPlace[] {
    const cached = homonymCache.get(place);
    if (cached) return cached;
    const homonyms = bySlug(place.country, slugOf(place));
    const found = homonyms.slice(0, homonyms.indexOf(place));
    homonymCache.set(place, found);
    return found;
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
    byPostalCode: postalCodes.withCode,
    byPostalCodePrefix: postalCodes.withPrefix,
    districts: (number, town) =>
      districts.filter(
        ({ name, parent }) => Number(/\d+/.exec(name)?.[0]) === number && (!town || parent === town.id),
      ),
    largeTowns: (country, inhabitants) =>
      places.filter(
        (place) => place.population >= inhabitants && place.country === country && place.parent === null,
      ),
    mostPopulous: (country) => mostPopulousByCountry.get(country),
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
