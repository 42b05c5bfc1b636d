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

/**
 * What having no venue near takes from a town, in powers of ten of inhabitants, where one of its name has: it settles
 * between towns of the same order.
 */
const NO_VENUE_NEARBY_PENALTY = 0.5;

/** Towns, areas and venues of a name, together, likeliest first. */
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

/** A county has a page; of a region or a country, the seat is the best guess. */
function interpretArea(area: Area, isWhole: boolean): FoundPlace | null {
  if (area.county) return { kind: 'county', county: area.county, isAccurate: isWhole };
  return area.seat && { kind: 'place', place: area.seat, isAccurate: false };
}
