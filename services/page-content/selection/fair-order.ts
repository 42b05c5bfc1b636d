interface Reached {
  /** Of the distances from all starting points, in metres. */
  readonly longest: number;
  readonly hasPrice: boolean;
}

/** A way that is longer by this much, or by this share, is a near tie. */
const NEAR_METERS = 2_000;
const NEAR_SHARE = 0.1;

/** The shortest longest distance first. Of near ties, a venue whose price is known. */
export function inFairOrder<T extends Reached>(venues: readonly T[]): T[] {
  const rest = venues.toSorted((a, b) => a.longest - b.longest);
  const ordered: T[] = [];
  while (rest[0]) {
    const near = rest[0].longest + Math.max(NEAR_METERS, rest[0].longest * NEAR_SHARE);
    const priced = rest.findIndex(({ longest, hasPrice }) => hasPrice && longest <= near);
    ordered.push(...rest.splice(Math.max(0, priced), 1));
  }
  return ordered;
}
