import type { VenueRecord } from '@/services/venues/venue-record';
import { cellsOf } from '@/services/venue-import/write-venues';

/** What a new file changes, by the codes of the venues. */
export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly sameCount: number;
}

export function differenceBetween(before: readonly VenueRecord[], after: readonly VenueRecord[]): Difference {
  const old = new Map(before.map((record) => [record.code.toLowerCase(), JSON.stringify(cellsOf(record))]));
  const kept = new Set(after.map(({ code }) => code.toLowerCase()));
  const isNew = ({ code }: VenueRecord): boolean => !old.has(code.toLowerCase());
  const isChanged = (record: VenueRecord): boolean =>
    !isNew(record) && old.get(record.code.toLowerCase()) !== JSON.stringify(cellsOf(record));
  const added = after.filter(isNew).map(({ code }) => code);
  const changed = after.filter(isChanged).map(({ code }) => code);
  return {
    added,
    changed,
    removed: before.filter(({ code }) => !kept.has(code.toLowerCase())).map(({ code }) => code),
    sameCount: after.length - added.length - changed.length,
  };
}
