import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '@/lib/async/lower-thread-priority.mjs';
import { loadReferenceData } from '@/services/venues/reference-data';
import { VenueFileError } from './memory/venue-file-error';
import { parseVenueFile } from './parse-venue-file';
import type { WorkerInput, WorkerMessage } from './parse-in-worker';

// Runs in a worker, because the garbage from parsing a large file would double the size of the server's heap.

/** Number of records per message. Cloning a batch blocks the server's thread for a few milliseconds. */
const BATCH_SIZE = 250;

/**
 * Parses the file, then sends a batch of records for each message that it receives, so that the server never clones two
 * batches without a pause.
 */
async function main(): Promise<void> {
  // Parsing takes seconds. At normal priority, it would delay requests on a machine with few processors.
  lowerThreadPriority();
  const { file, bytes, today, dataFolder, gazetteerIndex }: WorkerInput = workerData;
  const referenceData = loadReferenceData(dataFolder, gazetteerIndex);
  const { records, warning } = await parseVenueFile(file, bytes, referenceData, today);
  let sent = 0;
  parentPort?.on('message', function sendBatch() {
    const batch = records.slice(sent, sent + BATCH_SIZE);
    sent += batch.length;
    send({ kind: 'records', records: batch });
  });
  send({ kind: 'parsed', count: records.length, warning });
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

main().catch(function sendError(error: unknown) {
  // The error is sent as plain data, because cloning it would lose its class.
  if (!(error instanceof VenueFileError)) throw error;
  send({ kind: 'failed', problem: error.problem, message: error.message });
});
