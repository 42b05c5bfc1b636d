import type { CountryCode } from '@/lib/country/country';
import type { Areas } from './areas';
import type { Gazetteer } from './gazetteer';
import type { NameMatch } from './name-directory';
import type { GazetteerPlace } from './gazetteer-place';
import type { MatchKind } from './match-names';
import type { Interpretation } from './interpretation';
import type { VenueNames } from './venue-names';

export interface PlaceSearch {
  readonly text: string;
  /** ISO 3166-1 alpha-3 code of the country whose places rank higher. */
  readonly country: CountryCode;
  /** Requested number of results; more may be returned. */
  readonly limit: number;
  /** Returns the label of an interpretation. A query that equals a label selects its interpretation. */
  labelOf(meaning: Interpretation): string;
  /** Returns whether there is a venue near the place. If so, a town ranks above others of the same name and size. */
  isNearVenue?(place: GazetteerPlace): boolean;
}

export interface PlaceSources {
  readonly gazetteer: Gazetteer;
  /** Gazetteer of quarters, landmarks, airports and stations. */
  readonly landmarks: Gazetteer;
  readonly areas: Areas;
  readonly venues: VenueNames;
}

/** A query, together with the data to search. */
export type SearchContext = PlaceSearch & PlaceSources;

/** Returns whether a place may appear in the results. */
export type PlaceFilter = (place: GazetteerPlace) => boolean;

/** Returns places by name, best first. */
export function findPlacesByName(
  { gazetteer, country, limit }: SearchContext,
  text: string,
  mode: MatchKind,
  filter: PlaceFilter = () => true,
): readonly NameMatch<GazetteerPlace>[] {
  return gazetteer.byName({ text, country, limit, filter, mode });
}
