import { runInChunks, forEachInChunks, type ChunkedWork } from '@/lib/async/chunked';
import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import {
  createDirectory,
  type Directory,
  type DirectoryName,
  indexItemsInChunks,
  type ItemSource,
} from './name-directory';
import { normaliseName } from './normalise';

/** What the engine knows of a venue: enough to find it by its name and to lead to its page. */
export interface NamedVenue {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country: CountryCode;
  readonly postalCode: string;
  readonly addressLine: string;
  readonly countyCode: string | null;
  readonly position: Position;
}

export interface VenueNames extends Pick<Directory<NamedVenue>, 'byName'> {
  /**
   * A folded text without the words that every venue's name begins with: "grand quiz bastille" is "bastille". Null
   * where it has none of them.
   */
  withoutBrand(normalised: string): string | null;
  /** Every venue, in the order of the file. */
  readonly all: readonly NamedVenue[];
}

/** As likely meant as a town of three thousand inhabitants. */
const VENUE_WEIGHT = 3.5;

/** What a name that begins with the brand costs, or one that says no more than the town: others begin so too. */
const UNSPECIFIC_NAME_COST = 2;
const LATER_WORDS_COST = 0.2;

/** Names folded before others have their turn. */
const CHUNK_SIZE = 2_000;

/** Made while others work: for a long network it takes seconds. */
export function createVenueNames(venues: readonly NamedVenue[]): Promise<VenueNames> {
  return runInChunks(buildVenueNames(venues));
}

function* buildVenueNames(venues: readonly NamedVenue[]): ChunkedWork<VenueNames> {
  const brand = yield* findBrandWords(venues);
  const brandWords = new Set(brand);

  function namesOf({ name, city }: NamedVenue): DirectoryName[] {
    const words = normaliseName(name).split(' ');
    const town = new Set(normaliseName(city).split(' '));
    const found = new Map<string, number>();
    found.set(words.join(''), brand.length > 0 ? UNSPECIFIC_NAME_COST : 0);
    const ownWords = words.slice(brand.length);
    for (let from = 0; from < ownWords.length; from++) {
      const laterWords = ownWords.slice(from);
      const cost = laterWords.every((word) => town.has(word)) ? UNSPECIFIC_NAME_COST : LATER_WORDS_COST;
      for (const joined of [laterWords.join(''), [...laterWords, ...ownWords.slice(0, from)].join('')]) {
        if (joined.length > 2 && !found.has(joined)) found.set(joined, cost);
      }
    }
    return [...found].map(([joined, cost]) => ({ name: joined, cost }));
  }

  const source: ItemSource<NamedVenue> = {
    items: venues,
    namesOf,
    ownNameOf: ({ name }) => name,
    weightOf: () => VENUE_WEIGHT,
    countryOf: ({ country }) => country,
  };
  return {
    all: venues,
    byName: createDirectory(source, yield* indexItemsInChunks(source)).byName,
    withoutBrand(normalised) {
      const rest = normalised
        .split(' ')
        .filter((word) => !brandWords.has(word))
        .join(' ');
      return rest === normalised ? null : rest;
    },
  };
}

/** The words that nearly every name begins with; none where there are too few names to tell. */
function* findBrandWords(venues: readonly NamedVenue[]): ChunkedWork<string[]> {
  const names: string[][] = [];
  yield* forEachInChunks(venues, CHUNK_SIZE, ({ name }) => names.push(normaliseName(name).split(' ')));
  const brand: string[] = [];
  while (names.length > 2) {
    const next = names[0]?.[brand.length];
    const sharing = names.filter((words) => words[brand.length] === next && words.length > brand.length + 1);
    if (next === undefined || sharing.length < 0.9 * names.length) break;
    brand.push(next);
  }
  return brand;
}
