import { shared } from '@locator/base';

export type Lifecycle = 'starting' | 'serving' | 'stopping';

declare module '@locator/base' {
  interface SharedState {
    lifecycle?: Lifecycle;
  }
}

export function currentLifecycle(): Lifecycle {
  return shared.lifecycle ?? 'serving';
}

export function setLifecycle(lifecycle: Lifecycle): void {
  shared.lifecycle = lifecycle;
}
