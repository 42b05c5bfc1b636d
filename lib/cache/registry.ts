interface Sized {
  readonly size: number;
}

type Registry = Map<string, Set<WeakRef<Sized>>>;

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorCaches?: Registry };

/** Registers a cache for the metrics, for as long as something else holds it. */
export function registerCache(name: string, cache: Sized): void {
  const registry = (shared.venueLocatorCaches ??= new Map());
  const caches = registry.get(name) ?? new Set();
  for (const known of caches) if (!known.deref()) caches.delete(known);
  registry.set(name, caches.add(new WeakRef(cache)));
}

/** Returns how many entries the caches of each name have together. */
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
