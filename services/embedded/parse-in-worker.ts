import { mapPaced } from '@/lib/async/paced';
import { once } from 'node:events';
// webpack bundles a worker's file only if `Worker` is imported from 'worker_threads', without `node:`.
import { Worker } from 'worker_threads';
import { createValueSharing } from '@/services/venues/share-values';
import type { VenueRecord } from '@/services/venues/venue-record';
import { VenueFileError, type VenueFileProblem } from './memory/venue-file-error';
import type { ParsedVenueFile } from './parse-venue-file';

export interface WorkerInput {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** ISO date. */
  readonly today: string;
  readonly dataFolder: string;
  readonly gazetteerIndex: string | null;
}

export type WorkerMessage =
  | { readonly kind: 'parsed'; readonly count: number; readonly warning: string | null }
  | { readonly kind: 'records'; readonly records: readonly VenueRecord[] }
  | { readonly kind: 'failed'; readonly problem: VenueFileProblem; readonly message: string };

/**
 * Parses a venue file in a worker thread, whose memory is released when the thread ends. If the main thread parsed the
 * file, V8 would keep the heap pages that the import filled with garbage.
 *
 * @throws VenueFileError `rejected` if the file has no valid venue, or needs more memory than a thread may have
 */
export async function parseInWorker(input: WorkerInput): Promise<ParsedVenueFile> {
  const worker = new Worker(new URL('./venue-file.worker.ts', import.meta.url), { workerData: input });
  try {
    const parsed = await nextMessage(worker);
    if (parsed.kind === 'failed') throw new VenueFileError(parsed.problem, parsed.message);
    if (parsed.kind !== 'parsed') throw new Error(`The worker sent ${parsed.kind} too early.`);
    const records: VenueRecord[] = [];
    // Deduplicate values that are equal across batches: each batch is cloned separately, which duplicates them.
    const shareValues = createValueSharing();
    while (records.length < parsed.count) {
      const received = nextMessage(worker);
      worker.postMessage('next');
      const batch = await received;
      if (batch.kind !== 'records') throw new Error(`The worker sent ${batch.kind} instead of records.`);
      records.push(...(await mapPaced(batch.records, shareValues)));
    }
    return { records, warning: parsed.warning };
  } catch (error) {
    const isOutOfMemory =
      error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isOutOfMemory) throw error;
    throw new VenueFileError(
      'rejected',
      `${input.file} needs too much memory. Raise --max-old-space-size, or divide the file.`,
    );
  } finally {
    await worker.terminate();
  }
}

/** Returns the worker's next message. Rejects if the worker ends with an error. */
async function nextMessage(worker: Worker): Promise<WorkerMessage> {
  const [message] = (await once(worker, 'message')) as [WorkerMessage];
  return message;
}
