import { distanceMeters, type Position } from '@/lib/geo/position';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';

/** Returns whether a position is so near the centre of a place that it may belong to it. */
export type IsWithinRadius = (place: GazetteerPlace, position: Position) => boolean;

/** Neighbours whose distance measures the size of communes. */
const NEIGHBOURS = 6;

/** Enough to skip the arrondissements of Paris. */
const NEAREST_TRIED = 40;

/** A cell between evenly spaced neighbours reaches 0.6 of their distance; real communes are irregular. */
const RADIUS_PER_SPACING = 1.1;

/** Values by kind of town; landmarks have none. */
type TownValues = Readonly<Partial<Record<GazetteerPlace['kind'], number>>>;

/** Metres per square root of the inhabitants. Towns abroad include suburbs that the gazetteer doesn't have. */
const RADIUS_PER_ROOT_INHABITANT: TownValues = { commune: 7, arrondissement: 0, town: 15 };

const MIN_RADIUS_METERS: TownValues = { commune: 8_000, arrondissement: 5_000, town: 10_000 };

/** The largest communes and most sparse regions; also at sea, where all neighbours are far. */
const MAX_RADIUS_BY_SPACING_METERS = 30_000;

/**
 * Estimates the radius of places, whose area the gazetteer doesn't have, from their population and from the distance of
 * their neighbours: communes are large where they are far apart.
 */
export function createPlaceRadius(gazetteer: Gazetteer): IsWithinRadius {
  const spacings = new Map<GazetteerPlace, number>();

  /** Returns the distance from a position to the sixth place besides the one at the position. */
  function spacingAt(position: Position, countsDistricts: boolean): number {
    const places = gazetteer
      .nearest(position, NEAREST_TRIED)
      .filter(({ parent }) => countsDistricts || parent === null);
    const sixth = places[NEIGHBOURS] ?? places.at(-1);
    return sixth ? distanceMeters(sixth.position, position) : 0;
  }

  return function isWithinRadius(place, position) {
    const meters = distanceMeters(place.position, position);
    const byPopulation = (RADIUS_PER_ROOT_INHABITANT[place.kind] ?? 0) * Math.sqrt(place.population);
    if (meters <= Math.max(MIN_RADIUS_METERS[place.kind] ?? 0, byPopulation)) return true;
    if (meters > MAX_RADIUS_BY_SPACING_METERS) return false;
    const isDistrict = place.parent !== null;
    let spacing = spacings.get(place);
    if (spacing === undefined) spacings.set(place, (spacing = spacingAt(place.position, isDistrict)));
    return meters <= RADIUS_PER_SPACING * Math.max(spacing, spacingAt(position, isDistrict));
  };
}
