import type { CountryCode } from '@locator/base/geo';
import type { Areas } from './areas';
import type { Gazetteer } from './gazetteer';
import type { NameMatch } from './name-directory';
import type { GazetteerPlace } from './gazetteer-place';
import type { MatchKind } from './match-names';
import type { Interpretation } from './interpretation';
import type { VenueNames } from './venue-names';

export interface PlaceSearch {
  readonly text: string;
  readonly country: CountryCode;
  readonly limit: number;
  /** A query that equals a label selects its interpretation. */
  labelOf(meaning: Interpretation): string;
  /** A town near a venue ranks above others of the same name and size. */
  isNearVenue?(place: GazetteerPlace): boolean;
}

export interface PlaceSources {
  readonly gazetteer: Gazetteer;
  readonly landmarks: Gazetteer;
  readonly areas: Areas;
  readonly venues: VenueNames;
}

export type SearchContext = PlaceSearch & PlaceSources;

export type PlaceFilter = (place: GazetteerPlace) => boolean;

export function findPlacesByName(
  { gazetteer, country, limit }: SearchContext,
  text: string,
  mode: MatchKind,
  filter: PlaceFilter = () => true,
): readonly NameMatch<GazetteerPlace>[] {
  return gazetteer.byName({ text, country, limit, filter, mode });
}
