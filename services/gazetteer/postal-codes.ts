import { belongTogether, type CountryCode } from '@/lib/country/country';
import type { GazetteerPlace } from './gazetteer-place';
import {
  beginningSpan,
  createNameTable,
  entriesOf,
  type NameTable,
  type Span,
  wholeSpan,
} from './name-table';

/** Places by their postal codes, towns before their districts and the most populous first. */
export interface PostalCodes {
  whole(postalCode: string): readonly GazetteerPlace[];
  /** Those of a country and of what belongs with it. */
  beginning(beginning: string, country: CountryCode): readonly GazetteerPlace[];
}

/** Beginnings of fewer figures stand for half a country. */
const SHORTEST_BEGINNING = 2;

/** The postal codes of places, each with the index of those that have it. */
export function indexPostalCodes(places: readonly GazetteerPlace[]): NameTable {
  return createNameTable(
    places.flatMap(({ postalCodes }, entry) => postalCodes.map((code) => ({ name: compact(code), entry }))),
  );
}

export function createPostalCodes(places: readonly GazetteerPlace[], codes: NameTable): PostalCodes {
  const placesOf = (span: Span): GazetteerPlace[] =>
    Array.from(new Set(entriesOf(codes, span)), (entry) => places[entry]!);

  return {
    whole: (postalCode) => placesOf(wholeSpan(codes, compact(postalCode))).sort(byLikelihood),
    beginning(beginning, country) {
      const text = compact(beginning);
      if (text.length < SHORTEST_BEGINNING) return [];
      return placesOf(beginningSpan(codes, text))
        .filter((place) => belongTogether(place.country, country))
        .sort(byLikelihood);
    },
  };
}

function compact(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Towns before their districts and the most populous first, so that the first is the likeliest. */
export function byLikelihood(a: GazetteerPlace, b: GazetteerPlace): number {
  return (
    Number(a.parent !== null) - Number(b.parent !== null) ||
    b.population - a.population ||
    (a.id < b.id ? -1 : 1)
  );
}
