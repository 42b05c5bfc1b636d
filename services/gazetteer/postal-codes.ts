import { areRelatedCountries, type CountryCode } from '@/lib/country/country';
import type { GazetteerPlace } from './gazetteer-place';
import { prefixSpan, createNameTable, entriesOf, type NameTable, type Span, exactSpan } from './name-table';

/** Finds places by postal code: towns before their districts, most populous first. */
export interface PostalCodes {
  withCode(postalCode: string): readonly GazetteerPlace[];
  /** Returns the places in the country and in related countries whose postal code starts with this prefix. */
  withPrefix(withPrefix: string, country: CountryCode): readonly GazetteerPlace[];
}

/** Minimum length of a prefix. Shorter prefixes match too many places. */
const MIN_PREFIX_LENGTH = 2;

/** Indexes places by postal code. */
export function indexPostalCodes(places: readonly GazetteerPlace[]): NameTable {
  return createNameTable(
    places.flatMap(({ postalCodes }, entry) =>
      postalCodes.map((code) => ({ name: normaliseCode(code), entry })),
    ),
  );
}

export function createPostalCodes(places: readonly GazetteerPlace[], codes: NameTable): PostalCodes {
  const placesOf = (span: Span): GazetteerPlace[] =>
    Array.from(new Set(entriesOf(codes, span)), (entry) => places[entry]!);

  return {
    withCode: (postalCode) => placesOf(exactSpan(codes, normaliseCode(postalCode))).sort(compareByImportance),
    withPrefix(withPrefix, country) {
      const text = normaliseCode(withPrefix);
      if (text.length < MIN_PREFIX_LENGTH) return [];
      return placesOf(prefixSpan(codes, text))
        .filter((place) => areRelatedCountries(place.country, country))
        .sort(compareByImportance);
    },
  };
}

function normaliseCode(postalCode: string): string {
  return postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Compares places: towns before districts, then by population, most populous first. */
export function compareByImportance(a: GazetteerPlace, b: GazetteerPlace): number {
  return (
    Number(a.parent !== null) - Number(b.parent !== null) ||
    b.population - a.population ||
    (a.id < b.id ? -1 : 1)
  );
}
