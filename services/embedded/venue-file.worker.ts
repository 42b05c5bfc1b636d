import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '@/lib/async/lower-thread-priority.mjs';
import { loadReferenceData } from '@/services/venues/reference-data';
import { VenueFileError } from './memory/venue-file-error';
import { parseVenueFile } from './parse-venue-file';
import type { WorkerInput, WorkerMessage } from './parse-in-worker';

// Runs in a worker, because the garbage of parsing a large file would double the heap of the server.

/** Cloning this many records blocks the server's thread for a few milliseconds. */
const BATCH_SIZE = 250;

/** Responds to each message with the next batch of records, so that the server never clones two without a pause. */
async function main(): Promise<void> {
  // Parsing takes seconds. On a machine with few processors, requests would wait for it.
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
  // Cloning an error loses its class.
  if (!(error instanceof VenueFileError)) throw error;
  send({ kind: 'failed', problem: error.problem, message: error.message });
});
