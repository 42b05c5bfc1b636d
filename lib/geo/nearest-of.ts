import KDBush from 'kdbush';
import { firstBy, type Ranked } from '../sort/first-by';
import { boxesAround } from './boxes-around';
import { distanceMeters, type Position } from './position';

interface Positioned {
  readonly position: Position;
}

/** Most places have enough others this near, or at least this near: the distance of others isn't reckoned. */
const SEARCH_RADII_METERS = [25_000, 100_000];

const indexes = new WeakMap<readonly Positioned[], KDBush>();

/** Made once for a list: the towns of a country are the same list for many pages. */
function indexOf(items: readonly Positioned[]): KDBush {
  let index = indexes.get(items);
  if (!index) {
    index = new KDBush(items.length);
    for (const { position } of items) index.add(position.longitude, position.latitude);
    index.finish();
    indexes.set(items, index);
  }
  return index;
}

/**
 * The `count` items nearest to a place of those to keep, nearest first, with their distances in metres; the equally far
 * as they come. The list must never change.
 */
export function nearestOf<Item extends Positioned>(
  items: readonly Item[],
  near: Position,
  count: number,
  keep: (item: Item) => boolean = () => true,
): Ranked<Item>[] {
  const index = indexOf(items);
  const distanceOf = ({ position }: Item): number => distanceMeters(near, position);
  for (const meters of SEARCH_RADII_METERS) {
    const inBoxes = boxesAround(near, meters).flatMap((box) => index.range(...box));
    const close = [...Uint32Array.from(inBoxes).sort()].map((index) => items[index]!).filter(keep);
    const found = firstBy(close, count, distanceOf);
    const farthest = found.at(-1)?.rank ?? Infinity;
    if (found.length === count && farthest <= meters) return found;
  }
  return firstBy(items.filter(keep), count, distanceOf);
}
