import { fieldsOf } from '@locator/base';
import { checkSubscriber } from '@/services/newsletter/check-subscriber';
import type { SubscriptionResult } from '@/services/newsletter/subscription-result';
import { withBasePath } from '@/lib/url/base-path';

/** Longer than the server's timeout for the webhook (10 s), so that the server can report that. */
const TIMEOUT_MS = 15_000;

export async function subscribe(fields: Readonly<Record<string, unknown>>): Promise<SubscriptionResult> {
  const checked = checkSubscriber(fields);
  if (!checked.ok) return { kind: 'refused', failing: checked.failing };
  try {
    const response = await fetch(withBasePath('/api/newsletter'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, ...checked.subscriber }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = fieldsOf(await response.json());
    if (response.ok && status === 'pending') return { kind: 'pending' };
    return { kind: response.ok && status === 'success' ? 'subscribed' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
