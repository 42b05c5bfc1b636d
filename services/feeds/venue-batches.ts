import { yieldToEventLoop } from '@/lib/async/yield-to-event-loop';
import type { Failure } from '@/lib/result';
import type { Backend } from '@/services/backend/backend';
import type { FeedBatch } from '@/services/backend/feed';

/** Thrown where a value can't be answered: half-way through a feed. */
export class FeedFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * Every listed venue, batch by batch, each with what it was requested for with.
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
    // Long networks are read while visitors are served.
    await yieldToEventLoop();
  } while (after !== null);
}
