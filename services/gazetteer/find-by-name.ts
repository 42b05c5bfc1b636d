import type { Area } from './areas';
import type { SearchContext } from './search-context';
import type { MatchKind } from './match-names';
import type { FoundPlace } from './interpretation';

export interface ScoredPlace {
  readonly found: FoundPlace;
  readonly kind: MatchKind;
  /** In powers of ten of inhabitants. */
  readonly score: number;
}

/** Penalty of a town without a nearby venue if another town of the same name has one. */
const NO_VENUE_NEARBY_PENALTY = 0.5;

/** Returns towns, areas and venues with this name, best first. */
export function findByName(context: SearchContext, name: string, mode: MatchKind): ScoredPlace[] {
  const query = { text: name, country: context.country, limit: context.limit, mode };
  const matches: ScoredPlace[] = [];
  const places = context.gazetteer.byName(query);
  const homonyms = places.filter(({ kind }) => kind === 'exact');
  const isNear = context.isNearVenue;
  const cost = isNear && homonyms.some(({ item: thing }) => isNear(thing)) ? NO_VENUE_NEARBY_PENALTY : 0;
  for (const { item: place, kind, score } of places) {
    const isFar = kind === 'exact' && cost > 0 && !isNear?.(place);
    const found: FoundPlace = { kind: 'place', place, isAccurate: kind === 'exact' };
    matches.push({ score: isFar ? score - cost : score, kind, found });
  }
  for (const { item: area, kind, score } of context.areas.byName(query)) {
    const found = interpretArea(area, kind === 'exact');
    if (found) matches.push({ score, kind, found });
  }
  for (const { item: venue, kind, score } of context.venues.byName(query)) {
    matches.push({ score, kind, found: { kind: 'venue', venue, isAccurate: kind === 'exact' } });
  }
  return matches.sort((a, b) => b.score - a.score);
}

export function withoutScores(scored: readonly ScoredPlace[]): FoundPlace[] {
  return scored.map(({ found }) => found);
}

/** Returns the county, or the main town of a region or country, which has no page. */
function interpretArea(area: Area, isWhole: boolean): FoundPlace | null {
  if (area.county) return { kind: 'county', county: area.county, isAccurate: isWhole };
  return area.seat && { kind: 'place', place: area.seat, isAccurate: false };
}
