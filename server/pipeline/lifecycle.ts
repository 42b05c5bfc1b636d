/** Where a server stands between its start and its end. */
export type Stage = 'starting' | 'serving' | 'stopping';

/** One for all bundles of the server: Next may load this module more than once in a process. */
const shared = globalThis as typeof globalThis & { venueLocatorStage?: Stage };

/** A development server, which has no gate, serves from the beginning. */
export function currentStage(): Stage {
  return shared.venueLocatorStage ?? 'serving';
}

export function enterStage(stage: Stage): void {
  shared.venueLocatorStage = stage;
}
