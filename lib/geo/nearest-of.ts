import { firstBy, type Ranked } from '../sort/first-by';
import { boxesAround } from './boxes-around';
import { distanceMeters, type Position } from './position';

/** Most places have enough others this near: only of those in a box around it the distance is reckoned. */
const CLOSE_METERS = 100_000;

/** The `count` items nearest to a place, nearest first, with their distances in metres; the equally far as they come. */
export function nearestOf<Item extends { readonly position: Position }>(
  items: readonly Item[],
  near: Position,
  count: number,
): Ranked<Item>[] {
  const distanceOf = ({ position }: Item): number => distanceMeters(near, position);
  const boxes = boxesAround(near, CLOSE_METERS);
  const close = items.filter(({ position: { latitude, longitude } }) =>
    boxes.some(
      ([west, south, east, north]) =>
        south <= latitude && latitude <= north && west <= longitude && longitude <= east,
    ),
  );
  const found = firstBy(close, count, distanceOf);
  const farthest = found.at(-1)?.rank ?? Infinity;
  return found.length === count && farthest <= CLOSE_METERS ? found : firstBy(items, count, distanceOf);
}
