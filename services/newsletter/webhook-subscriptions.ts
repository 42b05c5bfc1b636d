import axios from 'axios';
import { z } from 'zod';
import { timeUpstream } from '@/lib/server/metrics/time-upstream';
import { failed, type Result, success } from '@/lib/result';
import type { Subscriptions } from './subscriptions';

export interface WebhookOptions {
  readonly url: string;
  readonly timeoutMs: number;
}

/** The answer is one word in JSON; whatever is far longer is something else. */
const MAX_ANSWER_BYTES = 64 * 1024;

const answerSchema = z.object({ status: z.literal('success') });

/** Hands subscriptions to an external automation (specification, section 7): only a status of "success" is one. */
export function createWebhookSubscriptions({ url, timeoutMs }: WebhookOptions): Subscriptions {
  return {
    async add({ name, email }) {
      try {
        const post = () =>
          axios.post<unknown>(
            url,
            { name, email },
            {
              headers: { Accept: 'application/json' },
              timeout: timeoutMs,
              // axios' own time-out ends with the first byte of an answer that then may drip for ever.
              signal: AbortSignal.timeout(timeoutMs),
              // The subscriber's address goes to the configured address and to no other.
              maxRedirects: 0,
              maxContentLength: MAX_ANSWER_BYTES,
            },
          );
        const answer = await timeUpstream('newsletter', 'webhook', post);
        return answerSchema.safeParse(answer.data).success
          ? success(undefined)
          : webhookFailed('unexpected', 'the answer’s status is not "success"');
      } catch (error) {
        return webhookFailed('unavailable', causeOf(error));
      }
    },
  };
}

function webhookFailed(kind: 'unavailable' | 'unexpected', message: string): Result<never> {
  return failed({ kind, service: 'newsletter', operation: 'webhook', message });
}

/** The cause in a word: axios' own errors carry the request, and with it the subscriber. */
function causeOf(error: unknown): string {
  if (!axios.isAxiosError(error)) return 'the request could not be made';
  if (error.response) return `answered with status ${error.response.status}`;
  return error.code === 'ERR_CANCELED' ? 'timed out' : (error.code ?? 'no answer');
}
