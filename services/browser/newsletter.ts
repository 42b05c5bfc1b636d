import { checkSubscriber } from '@/services/newsletter/check-subscriber';
import type { SubscriptionOutcome } from '@/services/newsletter/outcome';

/** The server waits 10 s for the webhook; it should be the one to say that this was too long. */
const TIMEOUT_MS = 15_000;

/** Checks the form's fields and sends them to the site's own door; whatever goes wrong on the way, the subscription has failed. */
export async function subscribe(fields: Readonly<Record<string, unknown>>): Promise<SubscriptionOutcome> {
  const checked = checkSubscriber(fields);
  if (!checked.ok) return { kind: 'refused', failing: checked.failing };
  try {
    const response = await fetch('/api/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, ...checked.subscriber }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    return { kind: response.ok && isSuccess(body) ? 'subscribed' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'success';
}
