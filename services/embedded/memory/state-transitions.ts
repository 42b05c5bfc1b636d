/** The times (milliseconds since 1970) at which declared states begin and end. */
export interface StateTransitions {
  /** Returns the number of past transitions. If this number has not changed, no state has changed either. */
  countUntil(now: number): number;
  /** Returns the latest past transition; null if there is none. */
  lastUntil(now: number): number | null;
}

export function createStateTransitions(times: readonly number[]): StateTransitions {
  const sorted = Float64Array.from(times).sort();

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
