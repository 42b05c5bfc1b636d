import type { FindingCode } from '../../src/finding';
import type { ColumnMapping, RawTable } from '../../src/raw-table';
import { readTable } from '../../src/read-table';

/** Reads a file with this content: a string as UTF-8, or bytes unchanged. */
export function read(content: string | Uint8Array, mapping: ColumnMapping = {}): Promise<RawTable> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readTable(bytes, { fileName: 'venues.txt', mapping });
}

export function cellsOf({ rows }: RawTable): RawTable['rows'][number]['cells'][] {
  return rows.map(({ cells }) => cells);
}

export function findingsOf({ findings }: RawTable, code: FindingCode): RawTable['findings'] {
  return findings.filter((finding) => finding.code === code);
}
