import { SUBSCRIBER_FIELDS, type SubscriberField } from './subscriber';

/** The result of a subscription: subscribed, confirmation pending, service failure, or invalid fields. */
export type SubscriptionResult =
  | { readonly kind: 'subscribed' }
  /** The visitor has to confirm the address. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly failing: readonly SubscriberField[] };

export const FORM_ANCHOR = 'newsletter';

/** Serialises a result as values of the `newsletter` query parameter. {@link readResult} parses them. */
export function writeResult(result: SubscriptionResult): readonly string[] {
  return result.kind === 'refused' ? result.failing : [result.kind];
}

/** Parses the values of the `newsletter` query parameter; null if they are invalid. */
export function readResult(value: string | readonly string[] | undefined): SubscriptionResult | null {
  const values = [value ?? []].flat();
  const failing = SUBSCRIBER_FIELDS.filter((field) => values.includes(field));
  if (failing.length > 0) return { kind: 'refused', failing };
  const kind = values[0];
  return kind === 'subscribed' || kind === 'pending' || kind === 'failed' ? { kind } : null;
}
