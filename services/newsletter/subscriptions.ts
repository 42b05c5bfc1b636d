import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';
import type { Subscriber } from './subscriber';

export interface Subscription extends Subscriber {
  /** Language of the page on which the visitor subscribed. */
  readonly locale: Locale;
  /** ISO 8601, in UTC. */
  readonly subscribedAt: string;
}

export interface Subscriptions {
  /**
   * Adds a subscription. Also succeeds if the address is already subscribed. Failures never contain the subscriber's
   * data.
   */
  add(subscription: Subscription): Promise<Result<void>>;
}
