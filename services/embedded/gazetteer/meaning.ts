import { belongTogether, type CountryCode } from '@/lib/country/country';
import type { GazetteerCounty } from './counties';
import { foldName } from './fold';
import type { GazetteerPlace } from './gazetteer-place';
import type { NamedVenue } from './venue-names';

/** What a text may mean. */
export type Meaning =
  | { readonly kind: 'place'; readonly place: GazetteerPlace }
  | { readonly kind: 'county'; readonly county: GazetteerCounty }
  | { readonly kind: 'venue'; readonly venue: NamedVenue };

export type FoundPlace = Meaning & {
  /** False when a typo was mended, a name only begins so, or a part of the text was not understood. */
  readonly isAccurate: boolean;
};

export function accurately(places: readonly GazetteerPlace[]): FoundPlace[] {
  return places.map((place) => ({ kind: 'place', place, isAccurate: true }));
}

export function inaccurately(places: readonly GazetteerPlace[]): FoundPlace[] {
  return places.map((place) => ({ kind: 'place', place, isAccurate: false }));
}

/** Each meaning once, where it first stands; a canton or a province not beside the town that it is called after. */
export function distinct(all: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>();
  return all.filter(function isNew(found, index) {
    const key = keyOf(found);
    if (seen.has(key)) return false;
    seen.add(key);
    return found.kind !== 'county' || !isCalledAfter(found.county, all.slice(0, index));
  });
}

/** French counties have numbers in their labels, which tell them from towns; others would look the same. */
function isCalledAfter(county: GazetteerCounty, found: readonly FoundPlace[]): boolean {
  if (isFrench(county.country)) return false;
  const names = Object.values(county.names).map(foldName);
  return found.some(
    (one) => one.kind === 'place' && isIn(one.place, county) && names.includes(foldName(one.place.name)),
  );
}

function keyOf(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'place':
      return meaning.place.id;
    case 'county':
      return countyId(meaning.county);
    case 'venue':
      return venueId(meaning.venue);
  }
}

export function countyId({ country, code }: GazetteerCounty): string {
  return `county-${country}-${code}`;
}

export function venueId({ code }: NamedVenue): string {
  return `venue-${code}`;
}

export function isIn(place: GazetteerPlace, county: GazetteerCounty): boolean {
  return place.country === county.country && place.county === county.code;
}

export function isFrench(country: CountryCode): boolean {
  return belongTogether(country, 'FRA');
}
