import { areRelatedCountries, type CountryCode } from '@locator/base/geo';
import type { GazetteerCounty } from './counties';
import { normaliseName } from './normalise';
import type { GazetteerPlace } from './gazetteer-place';
import type { NamedVenue } from './venue-names';

export type Interpretation =
  | { readonly kind: 'place'; readonly place: GazetteerPlace }
  | { readonly kind: 'county'; readonly county: GazetteerCounty }
  | { readonly kind: 'venue'; readonly venue: NamedVenue };

export type FoundPlace = Interpretation & {
  /** False if a typo was corrected, only a prefix matched, or part of the query was ignored. */
  readonly isAccurate: boolean;
  /** If the query names a region or country, or may do so: this is its main town. */
  readonly insteadOfArea?: 'named' | 'guessed';
};

export function exactPlaces(places: readonly GazetteerPlace[]): FoundPlace[] {
  return places.map((place) => ({ kind: 'place', place, isAccurate: true }));
}

export function approximatePlaces(places: readonly GazetteerPlace[]): FoundPlace[] {
  return places.map((place) => ({ kind: 'place', place, isAccurate: false }));
}

/** Removes duplicates, and counties outside France that follow one of their towns of the same name. */
export function distinct(all: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<GazetteerPlace | GazetteerCounty | NamedVenue>();
  return all.filter(function isNew(found, index) {
    const target = targetOf(found);
    if (seen.has(target)) return false;
    seen.add(target);
    return found.kind !== 'county' || !isNamedAfterTown(found.county, all.slice(0, index));
  });
}

/** The number in the labels of French counties distinguishes them from towns. */
function isNamedAfterTown(county: GazetteerCounty, found: readonly FoundPlace[]): boolean {
  if (isFrench(county.country)) return false;
  const names = Object.values(county.names).map(normaliseName);
  return found.some(
    (one) => one.kind === 'place' && isIn(one.place, county) && names.includes(normaliseName(one.place.name)),
  );
}

function targetOf(interpretation: Interpretation): GazetteerPlace | GazetteerCounty | NamedVenue {
  switch (interpretation.kind) {
    case 'place':
      return interpretation.place;
    case 'county':
      return interpretation.county;
    case 'venue':
      return interpretation.venue;
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
  return areRelatedCountries(country, 'FRA');
}
