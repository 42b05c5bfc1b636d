import { distanceMeters } from '@locator/base/geo';
import { isSameHours } from '@locator/opening-hours';
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
  const compareCells = createCellComparison();
  const changed = changes.changed.flatMap(function compare(code) {
    const from = old.get((formerCodeOf.get(code) ?? code).toLowerCase());
    const to = fresh.get(code.toLowerCase());
    const fields = from && to ? compareCells(cellsOf(from), cellsOf(to)) : [];
    if (!from || !to || fields.length === 0) return [];
    return [{ before: from, after: to, fields, movedMeters: distanceMeters(from.position, to.position) }];
  });
  return {
    added: changes.added.flatMap((code) => fresh.get(code.toLowerCase()) ?? []),
    removed: changes.removed.flatMap((code) => old.get(code.toLowerCase()) ?? []),
    changed,
    unchangedCount: changes.unchangedCount + changes.changed.length - changed.length,
  };
}

type Cells = Readonly<Partial<Record<Column, string>>>;

/** Compares cells. Hours with the same meaning, and special days in another order, are no change. */
export function createCellComparison(): (old: Cells, fresh: Cells) => readonly FieldChange[] {
  const decided = new Map<string, boolean>();
  return function compareCells(old, fresh) {
    return writtenColumns().flatMap(function change(column) {
      const [before = '', after = ''] = [old[column], fresh[column]];
      const isSame =
        before === after ||
        (column === 'opening_hours' && hasSameHours(before, after)) ||
        (column === 'special_days' && inOrder(before) === inOrder(after));
      return isSame ? [] : [{ column, before, after }];
    });
  };

  function hasSameHours(before: string, after: string): boolean {
    const key = JSON.stringify([before, after]);
    const isSame = decided.get(key) ?? isSameHours(before, after);
    decided.set(key, isSame);
    return isSame;
  }
}

function inOrder(days: string): string {
  return days.split(';').sort().join(';');
}

function byCode(records: readonly VenueRecord[]): Map<string, VenueRecord> {
  return new Map(records.map((record) => [record.code.toLowerCase(), record]));
}
