import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import type { Failure } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import type { FeedBatch } from '@/services/backend/feed';

/** Thrown inside generators, because they cannot return a `Result`. */
export class FeedFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * Yields all listed venues in batches, each with the cursor with which it was requested.
 *
 * @throws FeedFailed
 */
export async function* venueBatches(backend: Backend): AsyncGenerator<FeedBatch & { after: string | null }> {
  let after: string | null = null;
  do {
    const batch = await backend.feed(after);
    if (!batch.ok) throw new FeedFailed(batch.failure);
    yield { ...batch.value, after };
    after = batch.value.next;
    // Lets the server handle requests between batches.
    await yieldToEventLoop();
  } while (after !== null);
}
