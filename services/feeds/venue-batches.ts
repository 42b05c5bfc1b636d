import { FailureError, yieldToEventLoop } from '@locator/base';
import type { Backend } from '@/services/backend/backend';
import type { FeedBatch } from '@locator/venue-model';

/** Yields all listed venues, each batch with the cursor used to request it. Throws FailureError. */
export async function* venueBatches(backend: Backend): AsyncGenerator<FeedBatch & { after: string | null }> {
  let after: string | null = null;
  do {
    const batch = await backend.feed(after);
    if (!batch.ok) throw new FailureError(batch.failure);
    yield { ...batch.value, after };
    after = batch.value.next;
    // Lets the server handle requests between batches.
    await yieldToEventLoop();
  } while (after !== null);
}
