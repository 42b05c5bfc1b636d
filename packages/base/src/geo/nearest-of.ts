import KDBush from 'kdbush';
import { firstBy, type Ranked } from '../first-by';
import { boxesAround } from './boxes-around';
import { distanceMeters, type Position } from './position';

interface Positioned {
  readonly position: Position;
}

const SEARCH_RADII_METERS = [25_000, 100_000];

const indexes = new WeakMap<readonly Positioned[], KDBush>();

/** Cached, because many pages use the same list, such as a country's towns. */
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

/** Returns the nearest items that pass `keep`, with metres; ties keep their order. The list must be immutable. */
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
