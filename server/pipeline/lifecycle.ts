export type Lifecycle = 'starting' | 'serving' | 'stopping';

/** The lifecycle phase is stored in `globalThis`, because Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorLifecycle?: Lifecycle };

/** Returns the current lifecycle phase. A development server has no request pipeline and is always `serving`. */
export function currentLifecycle(): Lifecycle {
  return shared.venueLocatorLifecycle ?? 'serving';
}

export function setLifecycle(lifecycle: Lifecycle): void {
  shared.venueLocatorLifecycle = lifecycle;
}
