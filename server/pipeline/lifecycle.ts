import { shared } from '@locator/base';

export type Lifecycle = 'starting' | 'serving' | 'stopping';

declare module '@locator/base' {
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
