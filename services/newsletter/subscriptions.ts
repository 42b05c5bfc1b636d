import type { Locale } from '@/lib/locale/locale';
import type { Result } from '@/lib/result';
import type { Subscriber } from './subscriber';

export interface Subscription extends Subscriber {
  /** The language the visitor read the site in. */
  readonly locale: Locale;
  /** ISO 8601, in UTC. */
  readonly subscribedAt: string;
}

/** Where subscriptions go. */
export interface Subscriptions {
  /** Takes a subscription; somebody who has subscribed already has succeeded. No failure names the subscriber. */
  add(subscription: Subscription): Promise<Result<void>>;
}
