import { append, type ChunkedWork, forEachInChunks, runInChunks } from '@locator/base';
import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import {
  createDirectory,
  type Directory,
  type DirectoryName,
  indexItemsInChunks,
  type ItemSource,
} from './name-directory';
import { normaliseName } from './normalise';
import { isStreet } from './parse-text';

export interface NamedVenue {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country: CountryCode;
  readonly postalCode: string;
  readonly addressLine: string;
  readonly countyCode: CountyCode | null;
  readonly position: Position;
  /** The venue has moved or closed permanently: only its own whole name finds it. */
  readonly isGone?: boolean;
}

export interface VenueNames extends Pick<Directory<NamedVenue>, 'byName'> {
  /** "grand quiz bastille" becomes "bastille": without the words with which most names begin. Null if none. */
  withoutBrand(normalised: string): string | null;
  /** Returns whether the query is the brand, or its last words: "quiz", "grand quiz". */
  isBrand(normalised: string): boolean;
  /** Returns the venues at "14 rue de lappe" or in "rue de lappe". */
  atAddress(normalised: string): readonly NamedVenue[];
  /** All but those that have moved or closed permanently. */
  readonly all: readonly NamedVenue[];
}

/** That of a town of 3,000 inhabitants. */
const VENUE_WEIGHT = 3.5;

/** For a generic name (beginning with the brand, or only the town's), and for words after the brand. */
const UNSPECIFIC_NAME_COST = 2;
const LATER_WORDS_COST = 0.2;

const CHUNK_SIZE = 2_000;

/** Before or after the street: "14 bis rue de lappe", "lappestrasse 14a". */
const HOUSE_NUMBER = /^\d+[a-d]? (?:bis |ter |quater )?| \d+[a-d]?$/;

/** Indexes the names in chunks, because this takes seconds for a large network. */
export function createVenueNames(venues: readonly NamedVenue[]): Promise<VenueNames> {
  return runInChunks(buildVenueNames(venues));
}

function* buildVenueNames(venues: readonly NamedVenue[]): ChunkedWork<VenueNames> {
  const brand = yield* findBrandWords(venues);
  const brandWords = new Set(brand);
  const brandEndings = new Set(brand.map((_, from) => brand.slice(from).join(' ')));

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
  const byAddress = new Map<string, NamedVenue[]>();
  yield* forEachInChunks(venues, CHUNK_SIZE, function addAddress(venue) {
    const parts = venue.addressLine.split(',').map(normaliseName).filter(isStreet);
    for (const address of new Set(parts.flatMap((part) => [part, part.replace(HOUSE_NUMBER, '')]))) {
      append(byAddress, address, venue);
    }
  });
  return {
    all: venues.filter(({ isGone }) => !isGone),
    atAddress: (normalised) => byAddress.get(normalised) ?? [],
    byName: createDirectory(source, yield* indexItemsInChunks(source)).byName,
    withoutBrand(normalised) {
      const rest = normalised
        .split(' ')
        .filter((word) => !brandWords.has(word))
        .join(' ');
      return rest === normalised ? null : rest;
    },
    isBrand: (normalised) => brandEndings.has(normalised),
  };
}

/** Returns the leading words shared by at least 90 % of the names; none if there are fewer than three names. */
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
