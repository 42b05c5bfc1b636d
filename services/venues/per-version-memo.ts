/** Maximum number of entries: more than a site computes for one listing version. */
const MAX_CACHED = 5_000;

export type MemoPerVersion = <Value>(key: string, compute: () => Promise<Value>) => Promise<Value>;

/**
 * Caches values computed from the listed venues as long as `listingVersion` returns the same number (see {@link
 * VenueStore.listingVersion}). Does not cache failures.
 */
export function createPerVersionMemo(listingVersion: () => number): MemoPerVersion {
  const cached = new Map<string, Promise<unknown>>();
  let version = NaN;

  return function memo<Value>(key: string, compute: () => Promise<Value>): Promise<Value> {
    const current = listingVersion();
    if (current !== version || cached.size >= MAX_CACHED) cached.clear();
    version = current;
    const known = cached.get(key);
    if (known) return known as Promise<Value>;
    const value = compute();
    cached.set(key, value);
    value.catch(() => {
      if (cached.get(key) === value) cached.delete(key);
    });
    return value;
  };
}

const QUARTER_MS = 15 * 60_000;

/**
 * Returns a listing version for venues whose state transitions are unknown: it changes every quarter of an hour. The
 * listed venues change when a day begins in a time zone, and all UTC offsets are multiples of a quarter of an hour.
 */
export function quarterOf(now: number): number {
  return Math.floor(now / QUARTER_MS);
}
