import type { Locale } from '@locator/base/locale';
import type { Result } from '@locator/base';
import type { Subscriber } from './subscriber';

export interface Subscription extends Subscriber {
  readonly locale: Locale;
  /** ISO 8601, in UTC. */
  readonly subscribedAt: string;
}

export interface Subscriptions {
  /** Also succeeds if the address is already subscribed. Failures never contain the subscriber's data. */
  add(subscription: Subscription): Promise<Result<void>>;
}
