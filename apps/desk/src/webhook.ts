import { createHttpClient, UpstreamFault } from '@locator/base/http';
import type { Draft } from './venue-desk/draft-store';
import type { DeskLog } from './venue-desk/desk-log';

/** Announces that a draft awaits publication. Never throws. The returned promise is for tests: do not await it. */
export type Announce = (draft: Pick<Draft, 'id' | 'name'>, author: string) => Promise<void>;

interface WebhookOptions {
  readonly url: string | null;
  /** Origin of the desk, which is known only once it is listening. */
  readonly origin: () => string;
  readonly log: DeskLog;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1_048_576;

export function createAnnounce({ url, origin, log, timeoutMs = TIMEOUT_MS }: WebhookOptions): Announce {
  if (url === null) return () => Promise.resolve();
  const client = createHttpClient({ baseUrl: url, maxResponseBytes: MAX_RESPONSE_BYTES, maxSockets: 2 });

  /** Returns why it failed; null if it succeeded. */
  async function post(body: object): Promise<string | null> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { status } = await client.post({ path: '', signal }, body);
      return status >= 200 && status < 300 ? null : `HTTP ${status}`;
    } catch (error) {
      if (signal.aborted) return `no response in ${timeoutMs / 1_000} s`;
      return error instanceof UpstreamFault ? error.message : String(error);
    }
  }

  return async function announce({ id, name }, author) {
    const address = `${origin()}/drafts/${id}/difference`;
    const reason = await post({ event: 'publication-requested', draft: name, author, url: address });
    if (reason === null) return;
    await log.append({ user: author, action: 'webhook-failed', id, name, reason });
  };
}
