import { distanceMeters, type Position } from '@locator/base/geo';
import type { Area } from './areas';
import { type GazetteerPlace, landmarkKind } from './gazetteer-place';
import { penalizeTownsWithoutVenue, type SearchContext } from './search-context';
import type { MatchKind } from './match-names';
import type { NameMatch } from './name-directory';
import { joinWords, normaliseName } from './normalise';
import type { FoundPlace } from './interpretation';

export interface ScoredPlace {
  readonly found: FoundPlace;
  readonly kind: MatchKind;
  /** Score of the match, on the scale of log10(population). */
  readonly score: number;
}

/** Ranks a landmark below a venue named after it, and its town if a query is a prefix of both ("Boulogne Mer"). */
const NAMESAKE_PENALTY = 0.1;
const NAMESAKE_METERS = 3_000;

/** As typed, the name of a town of this size is neither a typo nor the start of another name: Nyon is not Lyon. */
const LARGE_POPULATION = 10_000;

export function isLarge({ found }: ScoredPlace): boolean {
  return found.kind === 'place' && found.place.population >= LARGE_POPULATION;
}

export function findByName(context: SearchContext, name: string, mode: MatchKind): ScoredPlace[] {
  const query = { text: name, country: context.country, limit: context.limit, mode };
  const matches: { found: FoundPlace; kind: MatchKind; score: number }[] = [];
  const towns = context.gazetteer.byName(query);
  const others = context.landmarks.byName(query).map((match) => rankBelowTown(match, towns, name));
  const places = [...towns, ...others];
  for (const { item: place, kind, score } of penalizeTownsWithoutVenue(context, places)) {
    matches.push({ score, kind, found: { kind: 'place', place, isAccurate: kind === 'exact' } });
  }
  const areas = context.areas.byName(query);
  const maxPrefixScore = Math.min(
    ...areas.map((match) => scoreInLanguage(match, name, context) - NAMESAKE_PENALTY),
  );
  for (const { item: area, kind, score } of areas) {
    for (const found of interpretArea(area, kind === 'exact'))
      matches.push({ score: kind === 'exact' ? score : Math.min(score, maxPrefixScore), kind, found });
  }
  const landmarks = matches.flatMap(landmarkOf);
  for (const { item: venue, kind, score } of context.venues.byName(query)) {
    const isTown = normaliseName(venue.city) === name;
    if (venue.isGone && (kind !== 'exact' || isTown)) continue;
    for (const { match, position } of landmarks) {
      if (match.kind === kind && distanceMeters(position, venue.position) <= NAMESAKE_METERS)
        match.score = Math.min(match.score, score - NAMESAKE_PENALTY);
    }
    matches.push({ score, kind, found: { kind: 'venue', venue, isAccurate: kind === 'exact' } });
  }
  return matches.sort((a, b) => b.score - a.score);
}

/** In German, "Wallis" is the Swiss canton rather than the start of "Wallis und Futuna". Infinity for other matches. */
function scoreInLanguage(
  { item: { county }, kind, score }: NameMatch<Area>,
  name: string,
  { labelOf }: SearchContext,
): number {
  const isNamed =
    kind === 'exact' && county && normaliseName(labelOf({ kind: 'county', county })).startsWith(name);
  return isNamed ? score : Infinity;
}

type PlaceMatch = NameMatch<GazetteerPlace>;

/** "Luxembourg" is the town rather than the Luxembourg Gardens in Paris. */
function rankBelowTown(match: PlaceMatch, towns: readonly PlaceMatch[], name: string): PlaceMatch {
  if (match.kind === 'exact') return match;
  const isNamed = ({ name: own, population }: GazetteerPlace): boolean =>
    population >= LARGE_POPULATION && joinWords(normaliseName(own)) === joinWords(name);
  const town = towns.find(({ item }) => item.id === match.item.parent || isNamed(item));
  return town ? { ...match, score: Math.min(match.score, town.score - NAMESAKE_PENALTY) } : match;
}

function landmarkOf<Match extends ScoredPlace>(match: Match): { match: Match; position: Position }[] {
  const { found } = match;
  const isLandmark = found.kind === 'place' && landmarkKind(found.place) !== null;
  return isLandmark ? [{ match, position: found.place.position }] : [];
}

export function withoutScores(scored: readonly ScoredPlace[]): FoundPlace[] {
  return scored.map(({ found }) => found);
}

function interpretArea({ county, seat, counties }: Area, isWhole: boolean): FoundPlace[] {
  if (county) return [{ kind: 'county', county, isAccurate: isWhole }];
  const within = isWhole ? counties : [];
  const insteadOfArea = isWhole ? 'named' : 'guessed';
  return [
    ...(seat ? [{ kind: 'place', place: seat, isAccurate: false, insteadOfArea } as const] : []),
    ...within.map((county) => ({ kind: 'county', county, isAccurate: false }) as const),
  ];
}
