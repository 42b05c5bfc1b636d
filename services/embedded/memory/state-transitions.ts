/** The moments (milliseconds since 1970) at which declared states begin and end, in order. */
export interface StateTransitions {
  /** How many are past: while it is the same, so are all states. */
  countUntil(now: number): number;
  /** The last that is past; null when none is. */
  lastUntil(now: number): number | null;
}

export function createStateTransitions(moments: readonly number[]): StateTransitions {
  const sorted = Float64Array.from(moments).sort();

  function countUntil(now: number): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! <= now) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return { countUntil, lastUntil: (now) => sorted[countUntil(now) - 1] ?? null };
}
