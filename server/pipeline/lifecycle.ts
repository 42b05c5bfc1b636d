/** Where a server stands between its start and its end. */
export type Lifecycle = 'starting' | 'serving' | 'stopping';

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorStage?: Lifecycle };

/** A development server, which has no gate, serves from the beginning. */
export function currentLifecycle(): Lifecycle {
  return shared.venueLocatorStage ?? 'serving';
}

export function setLifecycle(stage: Lifecycle): void {
  shared.venueLocatorStage = stage;
}
