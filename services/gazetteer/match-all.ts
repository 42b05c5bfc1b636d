import type { Area } from './areas';
import type { SearchContext } from './search-context';
import type { MatchKind } from './match-names';
import type { FoundPlace } from './interpretation';

export interface Scored {
  readonly found: FoundPlace;
  readonly kind: MatchKind;
  /** In powers of ten of inhabitants. */
  readonly score: number;
}

/**
 * What having no venue near takes from a town, in powers of ten of inhabitants, where one of its name has: it settles
 * between towns of the same order.
 */
const FAR_FROM_VENUES = 0.5;

/** Towns, areas and venues of a name, together, likeliest first. */
export function matchName(asked: SearchContext, name: string, reach: MatchKind): Scored[] {
  const wanted = { text: name, country: asked.country, limit: asked.limit, reach };
  const all: Scored[] = [];
  const places = asked.gazetteer.byName(wanted);
  const homonyms = places.filter(({ kind }) => kind === 'whole');
  const isNear = asked.isNearVenue;
  const cost = isNear && homonyms.some(({ thing }) => isNear(thing)) ? FAR_FROM_VENUES : 0;
  for (const { thing: place, kind, score } of places) {
    const isFar = kind === 'whole' && cost > 0 && !isNear?.(place);
    const found: FoundPlace = { kind: 'place', place, isAccurate: kind === 'whole' };
    all.push({ score: isFar ? score - cost : score, kind, found });
  }
  for (const { thing: area, kind, score } of asked.areas.byName(wanted)) {
    const found = meaningOfArea(area, kind === 'whole');
    if (found) all.push({ score, kind, found });
  }
  for (const { thing: venue, kind, score } of asked.venues.byName(wanted)) {
    all.push({ score, kind, found: { kind: 'venue', venue, isAccurate: kind === 'whole' } });
  }
  return all.sort((a, b) => b.score - a.score);
}

export function foundOf(scored: readonly Scored[]): FoundPlace[] {
  return scored.map(({ found }) => found);
}

/** A county has a page; of a region or a country, the seat is the best guess. */
function meaningOfArea(area: Area, isWhole: boolean): FoundPlace | null {
  if (area.county) return { kind: 'county', county: area.county, isAccurate: isWhole };
  return area.seat && { kind: 'place', place: area.seat, isAccurate: false };
}
