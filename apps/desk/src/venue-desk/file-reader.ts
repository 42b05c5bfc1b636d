import { chain } from '@locator/venue-model/chain';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describeFileError } from '@locator/base/files';
import {
  type ColumnMapping,
  type Finding,
  type RawRow,
  type RawTable,
  type ReadRequest,
  type readTable,
  type TablePart,
  unreadableTable,
} from '@locator/venue-import';

/** Reads files in a worker thread, so that the desk responds in the meantime. */
export interface FileReader {
  /** Reads a file like `readTable`. If that fails or takes too long, the table has no rows, and a finding says why. */
  readonly readTable: typeof readTable;
  /** Returns the cells of a file as JSON, like the function `readCells`. Rejects if reading takes too long. */
  readonly readCells: (bytes: Uint8Array, mapping: ColumnMapping) => Promise<string>;
}

/** The largest files take about ten seconds of processor time. */
const READ_TIMEOUT_MS = 120_000;

/** The worker ends after reading a larger file, so that its memory is released. */
const MAX_BYTES_TO_REUSE = 2 ** 20;

/** A worker that waits for the next file, because starting one takes half a second of processor time. */
let idle: Worker | null = null;

function startWorker(): Worker {
  const file = new URL('../../../../packages/venue-import/src/read-table.worker.mjs', import.meta.url);
  // Without `execArgv`, the worker would load tsx twice: it registers tsx itself.
  const worker = new Worker(file, { execArgv: [], workerData: chain() });
  // Without a listener, an error in an idle worker would end the desk.
  worker.on('error', () => undefined);
  worker.on('exit', function forget() {
    if (idle === worker) idle = null;
  });
  return worker;
}

async function inWorker<Result>(
  bytes: Uint8Array,
  work: (worker: Worker) => Promise<Result>,
): Promise<Result> {
  const worker = idle ?? startWorker();
  idle = null;
  worker.ref();
  let isReusable = false;
  try {
    const result = await work(worker);
    isReusable = bytes.length <= MAX_BYTES_TO_REUSE;
    return result;
  } finally {
    if (isReusable && !idle) {
      worker.unref();
      idle = worker;
    } else await worker.terminate();
  }
}

export function createFileReader(timeoutMs = READ_TIMEOUT_MS): FileReader {
  return {
    async readTable(bytes, options) {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { kind: 'table', bytes, options } as const;
      try {
        return await inWorker(bytes, (worker) => receiveTable(worker, request, signal));
      } catch (error) {
        return signal.aborted
          ? unreadableTable(options.fileName, 'reading-too-long', { seconds: timeoutMs / 1_000 })
          : unreadableTable(options.fileName, 'reading-failed', { fault: describeFileError(error) });
      }
    },
    readCells(bytes, mapping) {
      const signal = AbortSignal.timeout(timeoutMs);
      return inWorker(bytes, (worker) => ask<string>(worker, { kind: 'cells', bytes, mapping }, signal));
    },
  };
}

async function receiveTable(worker: Worker, request: ReadRequest, signal: AbortSignal): Promise<RawTable> {
  const rows: RawRow[] = [];
  const findings: Finding[] = [];
  for (let next = request; ; next = { kind: 'next' }) {
    const { isLast, ...part } = await ask<TablePart>(worker, next, signal);
    rows.push(...part.rows);
    findings.push(...part.findings);
    if (isLast) return { ...part, rows, findings };
  }
}

async function ask<Reply>(worker: Worker, request: ReadRequest, signal: AbortSignal): Promise<Reply> {
  worker.postMessage(request);
  const [reply] = (await once(worker, 'message', { signal })) as [Reply];
  return reply;
}
