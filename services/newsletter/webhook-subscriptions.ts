import { z } from 'zod';
import { timeUpstream } from '@locator/base/log';
import { createHttpClient, sendWithin, UpstreamFault } from '@locator/base/http';
import { failed, type Result, success } from '@locator/base';
import type { Subscriptions } from './subscriptions';

interface WebhookOptions {
  readonly url: string;
  readonly timeoutMs: number;
}

const MAX_RESPONSE_BYTES = 64 * 1024;

const MAX_SOCKETS = 5;

const responseSchema = z.object({ status: z.literal('success') });

/** Sends an object to an automation service. Failures never contain the object's content. */
export type SendToWebhook = (body: object) => Promise<Result<void>>;

/** Creates a client for an automation service. The service confirms each request with `status: "success"`. */
export function createWebhook({ url, timeoutMs }: WebhookOptions): SendToWebhook {
  const http = createHttpClient({
    baseUrl: url,
    // Idle connections are not reused: the service may have closed them, and a failed POST is not retried.
    headers: { Connection: 'close' },
    maxResponseBytes: MAX_RESPONSE_BYTES,
    maxSockets: MAX_SOCKETS,
  });
  return async function send(body) {
    try {
      const { status, json } = await timeUpstream('newsletter', 'webhook', () =>
        sendWithin(timeoutMs, (signal) => http.post({ path: '', signal }, body)),
      );
      if (status < 200 || status >= 300) {
        return webhookFailed('unavailable', `responded with status ${status}`);
      }
      return responseSchema.safeParse(json).success
        ? success(undefined)
        : webhookFailed('unexpected', 'the status in the response is not "success"');
    } catch (error) {
      if (error instanceof UpstreamFault) return webhookFailed('unavailable', error.message);
      throw error;
    }
  };
}

export function createWebhookSubscriptions(options: WebhookOptions): Subscriptions {
  const send = createWebhook(options);
  return { add: ({ name, email }) => send({ name, email }) };
}

function webhookFailed(kind: 'unavailable' | 'unexpected', message: string): Result<never> {
  return failed({ kind, service: 'newsletter', operation: 'webhook', message });
}
