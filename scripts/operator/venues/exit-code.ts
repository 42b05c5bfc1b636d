import type { ImportedVenues } from '@/services/venue-import/import-venues';

/** 0: every row is in. 2: some were kept out. 1: there is nothing to show. */
export function exitCodeOf({ records, quarantined }: ImportedVenues): number {
  if (records.length === 0) return 1;
  return quarantined > 0 ? 2 : 0;
}
