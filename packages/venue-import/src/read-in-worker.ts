import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createQueue } from '@locator/base';
import { describeFileError } from '@locator/base/files';
import { chain } from '@locator/venue-model/chain';
import type { Finding } from './finding';
import type { RawRow, RawTable } from './raw-table';
import { MAX_ROWS } from './read/source-table';
import { type ReadOptions, unreadableTable } from './read-table';
import type { ReadRequest, TablePart } from './read-table.worker';

/** The largest files take about ten seconds of processor time. */
const TIMEOUT_MS = 120_000;

/** Enough for the largest files. A file that needs more ends the worker, not the program. */
const MAX_WORKER_MEGABYTES = 768;

/** The worker ends after reading a larger file, so that its memory is released. */
const MAX_BYTES_TO_REUSE = 2 ** 20;

/** A worker that waits for the next file, because starting one takes half a second of processor time. */
let idle: Worker | null = null;

/** One file is read at a time, because a large one takes hundreds of megabytes. */
const inTurn = createQueue();

/**
 * Reads a file like `readTable`, in a worker thread, so that the program responds in the meantime. If that fails, takes
 * longer than two minutes or yields too many rows, the table has none, and a finding says why. Throws the reason of an
 * aborted signal.
 */
export function readTableInWorker(bytes: Uint8Array, options: ReadOptions): Promise<RawTable> {
  return inTurn(() => readNow(bytes, options));
}

async function readNow(bytes: Uint8Array, { signal: stop, ...options }: ReadOptions): Promise<RawTable> {
  stop?.throwIfAborted();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  const request = { kind: 'table', bytes, options: { maxRows: MAX_ROWS, ...options } } as const;
  try {
    return await readInWorker(request, signal);
  } catch (error) {
    stop?.throwIfAborted();
    return timeout.aborted
      ? unreadableTable(options.fileName, 'reading-too-long', { seconds: TIMEOUT_MS / 1_000 })
      : unreadableTable(options.fileName, 'reading-failed', { fault: describeFileError(error) });
  }
}

type TableRequest = Extract<ReadRequest, { readonly kind: 'table' }>;

async function readInWorker(request: TableRequest, signal: AbortSignal): Promise<RawTable> {
  const worker = idle ?? startWorker();
  idle = null;
  worker.ref();
  let isReusable = false;
  try {
    const table = await receiveTable(worker, request, signal);
    isReusable = request.bytes.length <= MAX_BYTES_TO_REUSE;
    return table;
  } finally {
    if (isReusable && !idle) {
      worker.unref();
      idle = worker;
    } else await worker.terminate();
  }
}

function startWorker(): Worker {
  // Without `execArgv`, the worker would load tsx twice: it registers tsx itself.
  const options = {
    execArgv: [],
    workerData: chain(),
    resourceLimits: { maxOldGenerationSizeMb: MAX_WORKER_MEGABYTES },
  };
  const worker = new Worker(new URL('read-table.worker.mjs', import.meta.url), options);
  // Without a listener, an error in an idle worker would end the program.
  worker.on('error', () => undefined);
  worker.on('exit', function forget() {
    if (idle === worker) idle = null;
  });
  return worker;
}

async function receiveTable(worker: Worker, request: TableRequest, signal: AbortSignal): Promise<RawTable> {
  const rows: RawRow[] = [];
  const findings: Finding[] = [];
  for (let next: ReadRequest = request; ; next = { kind: 'next' }) {
    const { isLast, ...part } = await ask(worker, next, signal);
    rows.push(...part.rows);
    findings.push(...part.findings);
    if (isLast) return { ...part, rows, findings };
  }
}

async function ask(worker: Worker, request: ReadRequest, signal: AbortSignal): Promise<TablePart> {
  worker.postMessage(request);
  const [part] = (await once(worker, 'message', { signal })) as [TablePart];
  return part;
}
