import type { VenueRecord } from '@/services/venues/venue-record';
import { cellsOf } from '@/services/venue-import';

/** The differences between two versions of the venues, by venue code. */
export interface VenueChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly unchangedCount: number;
}

/** Compares two versions of the venues. Codes are compared without case. */
export function compareVenues(before: readonly VenueRecord[], after: readonly VenueRecord[]): VenueChanges {
  const old = new Map(before.map((record) => [record.code.toLowerCase(), JSON.stringify(cellsOf(record))]));
  const remaining = new Set(after.map(({ code }) => code.toLowerCase()));
  const isNew = ({ code }: VenueRecord): boolean => !old.has(code.toLowerCase());
  const isChanged = (record: VenueRecord): boolean =>
    !isNew(record) && old.get(record.code.toLowerCase()) !== JSON.stringify(cellsOf(record));
  const added = after.filter(isNew).map(({ code }) => code);
  const changed = after.filter(isChanged).map(({ code }) => code);
  return {
    added,
    changed,
    removed: before.filter(({ code }) => !remaining.has(code.toLowerCase())).map(({ code }) => code),
    unchangedCount: after.length - added.length - changed.length,
  };
}
