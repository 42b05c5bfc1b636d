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
  /** Whether beginnings of names and names with typos do not count. */
  readonly isExact?: boolean;
  /** A query that equals a label selects its interpretation. */
  labelOf(meaning: Interpretation): string;
  /** Towns near a venue, and then countries with venues, rank above others of the same name or postal code. */
  isNearVenue?(place: GazetteerPlace): boolean;
  hasVenues?(country: CountryCode): boolean;
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
  context: SearchContext,
  text: string,
  mode: MatchKind,
  filter: PlaceFilter = () => true,
): readonly NameMatch<GazetteerPlace>[] {
  const { gazetteer, country, limit } = context;
  const found = gazetteer.byName({ text, country, limit, filter, mode });
  return penalizeTownsWithoutVenue(context, found).sort((a, b) => b.score - a.score);
}

/** For a town without a venue nearby if another town of the same name has one. */
const NO_VENUE_NEARBY_PENALTY = 0.5;

/** For a town in a country without venues if another town of the same name is in a country with venues. */
const NO_VENUE_IN_COUNTRY_PENALTY = 1;

/** Lowers the scores of towns without a venue below those of others of the same name. */
export function penalizeTownsWithoutVenue(
  { country: searchCountry, isNearVenue, hasVenues }: SearchContext,
  matches: readonly NameMatch<GazetteerPlace>[],
): NameMatch<GazetteerPlace>[] {
  const homonyms = matches.filter(({ kind }) => kind === 'exact');
  const isInChain: PlaceFilter = ({ country }) => hasVenues?.(country) === true;
  // Towns in the search country have a bonus already.
  const isAbroadInChain: PlaceFilter = (place) => place.country !== searchCountry && isInChain(place);
  const costNearby =
    isNearVenue && homonyms.some(({ item }) => isNearVenue(item)) ? NO_VENUE_NEARBY_PENALTY : 0;
  const costAbroad = homonyms.some(({ item }) => isAbroadInChain(item)) ? NO_VENUE_IN_COUNTRY_PENALTY : 0;
  return matches.map(function lower(match) {
    if (match.kind !== 'exact') return match;
    const nearby = isNearVenue?.(match.item) ? 0 : costNearby;
    const abroad = isInChain(match.item) ? 0 : costAbroad;
    return { ...match, score: match.score - nearby - abroad };
  });
}
