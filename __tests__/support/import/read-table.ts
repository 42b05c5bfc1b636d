import type { FindingCode } from '@/services/venue-import/finding';
import type { ColumnMapping, RawTable } from '@/services/venue-import/raw-table';
import { readTable } from '@/services/venue-import/read-table';

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
