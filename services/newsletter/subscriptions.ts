import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';
import type { Subscriber } from './subscriber';

export interface Subscription extends Subscriber {
  /** The language of the page. */
  readonly locale: Locale;
  /** ISO 8601, in UTC. */
  readonly subscribedAt: string;
}

export interface Subscriptions {
  /**
   * Adds a subscription. Succeeds when the address is already subscribed. Failures never contain the subscriber's data.
   */
  add(subscription: Subscription): Promise<Result<void>>;
}
