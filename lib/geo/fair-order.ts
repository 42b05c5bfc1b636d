import { distanceMeters, type Position } from './position';

/** A candidate position with its distances from the starting points. */
export interface FairCandidate {
  /** Index of the candidate in the list of positions. */
  readonly index: number;
  /** Metres from each starting point, in the order of the starting points. */
  readonly distances: readonly number[];
}

/**
 * Sorts the candidates that pass `keep` by the longest distance from any starting point, then by the sum of the
 * distances, then by index. Returns the first `count` of them. The order of the starting points does not matter.
 */
export type FairSearch = (
  starts: readonly Position[],
  count: number,
  keep?: (index: number) => boolean,
) => FairCandidate[];

/**
 * Tolerance for chords on the unit sphere: about 6 µm on Earth, far larger than the rounding errors of
 * {@link distanceMeters}.
 */
const ROUNDING = 1e-12;

/**
 * Number of candidates to collect before the farthest ones are first discarded. Sorting this many is cheap compared
 * with reading all positions.
 */
const FIRST_CUT = 256;

/**
 * Creates a search over fixed positions. It compares chords on the unit sphere, which grow with the distance and are
 * much faster to calculate than haversine distances. It then sorts the few remaining candidates by exact distance.
 */
export function createFairSearch(positions: readonly Position[]): FairSearch {
  const vectors = toVectors(positions);

  return function findFairest(starts, count, keep = () => true) {
    const from = toVectors(starts);
    const [x, y, z, spread] = centroidOf(from);
    let found: { readonly index: number; readonly chord: number }[] = [];
    let cutAt = Math.max(FIRST_CUT, 2 * count);
    let limit = Infinity;
    // Excludes most candidates by their distance from the centroid alone. This is safe, because the square of the
    // longest chord is at least the mean square of all chords.
    let limitFromCentroid = Infinity;
    for (let index = 0; index < positions.length; index++) {
      const dx = vectors[3 * index]! - x;
      const dy = vectors[3 * index + 1]! - y;
      const dz = vectors[3 * index + 2]! - z;
      if (dx * dx + dy * dy + dz * dz > limitFromCentroid) continue;
      const chord = longestChord(vectors, index, from, limit);
      if (chord > limit || !keep(index)) continue;
      found.push({ index, chord });
      if (found.length < cutAt) continue;
      const shortest = Float64Array.from(found, (one) => one.chord).sort();
      limit = (Math.sqrt(shortest[count - 1]!) + ROUNDING) ** 2;
      limitFromCentroid = limit - spread + ROUNDING;
      found = found.filter((one) => one.chord <= limit);
      // Raises the number of candidates at which the farthest ones are discarded. Otherwise, with many candidates at
      // the same distance, each new one would trigger another sort.
      cutAt = Math.max(cutAt, 2 * found.length);
    }
    return (
      found
        .map(({ index }) => candidateOf(index, starts, positions[index]!))
        // The sort is stable: ties stay in the order of their indexes.
        .sort((a, b) => a.longest - b.longest || a.sum - b.sum)
        .slice(0, count)
        .map(({ index, distances }) => ({ index, distances }))
    );
  };
}

interface RankedCandidate extends FairCandidate {
  readonly longest: number;
  readonly sum: number;
}

function candidateOf(index: number, starts: readonly Position[], position: Position): RankedCandidate {
  const distances = starts.map((start) => distanceMeters(start, position));
  // Sorts the distances before adding them, because the rounding of a floating-point sum depends on the order of its
  // terms.
  const sorted = Float64Array.from(distances).sort();
  const sum = sorted.reduce((total, meters) => total + meters, 0);
  return { index, distances, longest: sorted.at(-1) ?? 0, sum };
}

/** Converts positions to points on the unit sphere: x, y, z, x, y, z, … */
function toVectors(positions: readonly Position[]): Float64Array {
  const vectors = new Float64Array(positions.length * 3);
  for (const [index, { latitude, longitude }] of positions.entries()) {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    vectors[3 * index] = Math.cos(phi) * Math.cos(lambda);
    vectors[3 * index + 1] = Math.cos(phi) * Math.sin(lambda);
    vectors[3 * index + 2] = Math.sin(phi);
  }
  return vectors;
}

/**
 * Returns the square of the longest chord from a vector to the starting points. If it exceeds `limit`, the result may
 * be any number above `limit`.
 */
function longestChord(vectors: Float64Array, index: number, from: Float64Array, limit: number): number {
  const x = vectors[3 * index]!;
  const y = vectors[3 * index + 1]!;
  const z = vectors[3 * index + 2]!;
  let longest = 0;
  for (let start = 0; start < from.length; start += 3) {
    const dx = x - from[start]!;
    const dy = y - from[start + 1]!;
    const dz = z - from[start + 2]!;
    const chord = dx * dx + dy * dy + dz * dz;
    if (chord > longest) {
      longest = chord;
      if (longest > limit) break;
    }
  }
  return longest;
}

/**
 * Returns the centroid of unit vectors and their spread: the mean square of the chords from the centroid. The mean
 * square of the chords from any point is the square of its distance from the centroid plus the spread (parallel axis
 * theorem).
 */
function centroidOf(vectors: Float64Array): readonly [x: number, y: number, z: number, spread: number] {
  const count = vectors.length / 3;
  let [x, y, z] = [0, 0, 0];
  for (let index = 0; index < vectors.length; index += 3) {
    x += vectors[index]! / count;
    y += vectors[index + 1]! / count;
    z += vectors[index + 2]! / count;
  }
  // The mean square length of the vectors is 1, because they are unit vectors.
  return [x, y, z, 1 - (x * x + y * y + z * z)];
}
