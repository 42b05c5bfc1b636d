import { distanceMeters, type Position } from '@locator/base/geo';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';

/** Returns whether a position is close enough to the centre of a place to belong to it. */
export type IsWithinRadius = (place: GazetteerPlace, position: Position) => boolean;

const NEIGHBOURS = 6;

/** Enough to skip the arrondissements of Paris. */
const NEAREST_TRIED = 40;

/** Of the distance to the sixth neighbour. Evenly spaced communes would extend to 0.6 of it, but real ones vary. */
const RADIUS_PER_SPACING = 1.1;

type TownValues = Readonly<Partial<Record<GazetteerPlace['kind'], number>>>;

/** Metres. Larger for towns abroad, whose suburbs are not in the gazetteer. */
const RADIUS_PER_ROOT_INHABITANT: TownValues = { commune: 7, arrondissement: 0, town: 15 };

const MIN_RADIUS_METERS: TownValues = { commune: 8_000, arrondissement: 5_000, town: 10_000 };

/** Matters for the largest communes, in sparsely populated regions, and at sea, where all neighbours are far away. */
const MAX_RADIUS_BY_SPACING_METERS = 30_000;

/** Estimates a place's radius by its population and its neighbours' distance: the gazetteer has no boundaries. */
export function createPlaceRadius(gazetteer: Gazetteer): IsWithinRadius {
  const spacings = new Map<GazetteerPlace, number>();

  /** The nearest place is not counted, because it is usually at the position itself. */
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
