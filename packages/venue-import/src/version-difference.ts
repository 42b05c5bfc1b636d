import { distanceMeters } from '@locator/base/geo';
import type { VenueRecord } from '@locator/venue-model';
import { type Column, writtenColumns } from './columns';
import { compareVenues } from './venue-changes';
import { cellsOf } from './write-venues';

export interface FieldChange {
  readonly column: Column;
  readonly before: string;
  readonly after: string;
}

export interface ChangedVenue {
  readonly before: VenueRecord;
  readonly after: VenueRecord;
  readonly fields: readonly FieldChange[];
  readonly movedMeters: number;
}

export interface VersionDifference {
  readonly added: readonly VenueRecord[];
  readonly changed: readonly ChangedVenue[];
  readonly removed: readonly VenueRecord[];
  readonly unchangedCount: number;
}

/** Compares two versions of the venues. A venue whose code changed is listed as changed. */
export function differenceOf(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
): VersionDifference {
  const changes = compareVenues(before, after);
  const old = byCode(before);
  const fresh = byCode(after);
  const formerCodeOf = new Map(changes.renamed.map(({ from, to }) => [to, from]));
  return {
    added: changes.added.flatMap((code) => fresh.get(code.toLowerCase()) ?? []),
    removed: changes.removed.flatMap((code) => old.get(code.toLowerCase()) ?? []),
    changed: changes.changed.flatMap(function compare(code) {
      const from = old.get((formerCodeOf.get(code) ?? code).toLowerCase());
      const to = fresh.get(code.toLowerCase());
      return from && to ? [changeOf(from, to)] : [];
    }),
    unchangedCount: changes.unchangedCount,
  };
}

function changeOf(before: VenueRecord, after: VenueRecord): ChangedVenue {
  return {
    before,
    after,
    fields: fieldChanges(before, after),
    movedMeters: distanceMeters(before.position, after.position),
  };
}

function fieldChanges(oldRecord: VenueRecord, freshRecord: VenueRecord): readonly FieldChange[] {
  const old = cellsOf(oldRecord);
  const fresh = cellsOf(freshRecord);
  return writtenColumns().flatMap(function change(column) {
    const [before = '', after = ''] = [old[column], fresh[column]];
    return before === after ? [] : [{ column, before, after }];
  });
}

function byCode(records: readonly VenueRecord[]): Map<string, VenueRecord> {
  return new Map(records.map((record) => [record.code.toLowerCase(), record]));
}
