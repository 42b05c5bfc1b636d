import { shared } from '@locator/base/shared';

export type Lifecycle = 'starting' | 'serving' | 'stopping';

declare module '@locator/base/shared' {
  interface SharedState {
    lifecycle?: Lifecycle;
  }
}

/** A development server has no request pipeline and is always `serving`. */
export function currentLifecycle(): Lifecycle {
  return shared.lifecycle ?? 'serving';
}

export function setLifecycle(lifecycle: Lifecycle): void {
  shared.lifecycle = lifecycle;
}
