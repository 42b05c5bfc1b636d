import { distanceMeters, type Position } from '@/lib/geo/position';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';

/** Returns whether a position is close enough to the centre of a place to belong to it. */
export type IsWithinRadius = (place: GazetteerPlace, position: Position) => boolean;

/** Rank of the neighbour whose distance indicates the size of communes. */
const NEIGHBOURS = 6;

/** Number of nearby places to examine: enough to skip the arrondissements of Paris. */
const NEAREST_TRIED = 40;

/** The Voronoi cell of evenly spaced neighbours extends to 0.6 of their distance, but real communes are irregular. */
const RADIUS_PER_SPACING = 1.1;

/** Values by kind of place. Landmarks have none. */
type TownValues = Readonly<Partial<Record<GazetteerPlace['kind'], number>>>;

/** Metres per square root of the population. Towns abroad include suburbs that are not in the gazetteer. */
const RADIUS_PER_ROOT_INHABITANT: TownValues = { commune: 7, arrondissement: 0, town: 15 };

const MIN_RADIUS_METERS: TownValues = { commune: 8_000, arrondissement: 5_000, town: 10_000 };

/**
 * Upper limit, for the largest communes and most sparsely populated regions, and at sea, where all neighbours are far
 * away.
 */
const MAX_RADIUS_BY_SPACING_METERS = 30_000;

/**
 * Estimates the radius of places from their population and from the distance to their neighbours, because the
 * gazetteer does not contain areas. Communes are large where they are far apart.
 */
export function createPlaceRadius(gazetteer: Gazetteer): IsWithinRadius {
  const spacings = new Map<GazetteerPlace, number>();

  /** Returns the distance from a position to the sixth nearest place, without the place at the position itself. */
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
