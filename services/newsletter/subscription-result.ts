import { SUBSCRIBER_FIELDS, type SubscriberField } from './subscriber';

export type SubscriptionResult =
  | { readonly kind: 'subscribed' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly failing: readonly SubscriberField[] };

export const FORM_ANCHOR = 'newsletter';

export function writeResult(result: SubscriptionResult): readonly string[] {
  return result.kind === 'refused' ? result.failing : [result.kind];
}

export function readResult(value: string | readonly string[] | undefined): SubscriptionResult | null {
  const values = [value ?? []].flat();
  const failing = SUBSCRIBER_FIELDS.filter((field) => values.includes(field));
  if (failing.length > 0) return { kind: 'refused', failing };
  const kind = values[0];
  return kind === 'subscribed' || kind === 'pending' || kind === 'failed' ? { kind } : null;
}
