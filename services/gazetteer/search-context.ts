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
  /** Alpha-3 code of the country whose places come first. */
  readonly country: CountryCode;
  /** How many are wanted; there may be more. */
  readonly limit: number;
  /** The label of a meaning, so that a label typed or sent back leads to it. */
  labelOf(meaning: Interpretation): string;
  /** Whether there is a venue near: of two towns of a name and a size, that one is likelier meant. */
  isNearVenue?(place: GazetteerPlace): boolean;
}

export interface PlaceSources {
  readonly gazetteer: Gazetteer;
  readonly areas: Areas;
  readonly venues: VenueNames;
}

/** What is asked, of whom: what every step of understanding a text works with. */
export type SearchContext = PlaceSearch & PlaceSources;

/** Which places come into question. */
export type PlaceFilter = (place: GazetteerPlace) => boolean;

/** Places by their name, likeliest first; `reach` as in a name query of a directory. */
export function findPlacesByName(
  { gazetteer, country, limit }: SearchContext,
  text: string,
  mode: MatchKind,
  filter: PlaceFilter = () => true,
): readonly NameMatch<GazetteerPlace>[] {
  return gazetteer.byName({ text, country, limit, filter, mode });
}
