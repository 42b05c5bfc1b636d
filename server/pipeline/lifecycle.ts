export type Lifecycle = 'starting' | 'serving' | 'stopping';

/** Shared by all server bundles: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorLifecycle?: Lifecycle };

/** Returns `serving` for a development server, which has no request pipeline. */
export function currentLifecycle(): Lifecycle {
  return shared.venueLocatorLifecycle ?? 'serving';
}

export function setLifecycle(lifecycle: Lifecycle): void {
  shared.venueLocatorLifecycle = lifecycle;
}
