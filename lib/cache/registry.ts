interface Sized {
  readonly size: number;
}

type Registry = Map<string, Set<WeakRef<Sized>>>;

/** Shared by all server bundles: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorCaches?: Registry };

/** Registers a cache for the metrics. Does not keep it from being garbage-collected. */
export function registerCache(name: string, cache: Sized): void {
  const registry = (shared.venueLocatorCaches ??= new Map());
  const caches = registry.get(name) ?? new Set();
  for (const known of caches) if (!known.deref()) caches.delete(known);
  registry.set(name, caches.add(new WeakRef(cache)));
}

/** Returns the number of entries by cache name. */
export function cacheSizes(): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const [name, caches] of shared.venueLocatorCaches ?? []) {
    sizes.set(
      name,
      [...caches].reduce((sum, cache) => sum + (cache.deref()?.size ?? 0), 0),
    );
  }
  return sizes;
}
