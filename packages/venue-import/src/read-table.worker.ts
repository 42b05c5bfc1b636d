import { parentPort, workerData } from 'node:worker_threads';
import { type Chain, setChain } from '@locator/venue-model/chain';
import type { RawTable } from './raw-table';
import { type ReadOptions, readTable } from './read-table';

export type ReadRequest =
  | { readonly kind: 'table'; readonly bytes: Uint8Array; readonly options: ReadOptions }
  | { readonly kind: 'next' };

export interface TablePart extends RawTable {
  readonly isLast: boolean;
}

/** Number of rows and of findings in a part. Cloning them blocks the main thread for a few milliseconds. */
const PART_SIZE = 1_000;

setChain(workerData as Chain);

let table: RawTable | null = null;
let sent = 0;

parentPort?.on('message', async function reply(request: ReadRequest) {
  if (request.kind === 'table') {
    table = await readTable(request.bytes, request.options);
    sent = 0;
  }
  if (table) sendPart(table);
});

function sendPart({ rows, findings, ...about }: RawTable): void {
  const end = sent + PART_SIZE;
  const isLast = end >= rows.length && end >= findings.length;
  const part = { ...about, rows: rows.slice(sent, end), findings: findings.slice(sent, end), isLast };
  parentPort?.postMessage(part satisfies TablePart);
  sent = end;
  if (isLast) table = null;
}
