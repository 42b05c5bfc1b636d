import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distanceMeters } from '@locator/base/geo';
import { isSameHours } from '@locator/opening-hours';
import { type VenueRecord, codesOf, type VenueState } from '@locator/venue-model';
import { type Column, writtenColumns } from './columns';
import type { Cells } from './raw-table';
import { cellsOf } from './write-venues';
import { readTable } from './read-table';

/** Smaller differences only reflect how the coordinates were written. */
export const MIN_MOVE_METERS = 20;

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

export function differenceOf(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
): VersionDifference {
  const changes = compareVenues(before, after);
  const compareCells = createCellComparison();
  const changed = changes.changed.flatMap(function compare([old, fresh]) {
    const fields = compareCells(cellsOf(old), cellsOf(fresh));
    const movedMeters = distanceMeters(old.position, fresh.position);
    return fields.length === 0 ? [] : [{ before: old, after: fresh, fields, movedMeters }];
  });
  return { ...changes, changed, unchangedCount: after.length - changes.added.length - changed.length };
}

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

export interface VenueChanges {
  readonly added: readonly VenueRecord[];
  /** Also those whose code changed. */
  readonly changed: readonly (readonly [before: VenueRecord, after: VenueRecord])[];
  readonly removed: readonly VenueRecord[];
  readonly unchangedCount: number;
}

/** Compares all cells of two versions of the venues. Codes are case-insensitive. */
export function compareVenues(before: readonly VenueRecord[], after: readonly VenueRecord[]): VenueChanges {
  const old = byCode(before);
  const present = new Set<VenueRecord>();
  const added: VenueRecord[] = [];
  const changed: [before: VenueRecord, after: VenueRecord][] = [];
  for (const venue of after) {
    const [match] = [venue.code, ...venue.formerCodes].flatMap((code) => old.get(code.toLowerCase()) ?? []);
    if (match) present.add(match);
    if (!match) added.push(venue);
    else if (match !== venue && JSON.stringify(cellsOf(match)) !== JSON.stringify(cellsOf(venue)))
      changed.push([match, venue]);
  }
  const removed = before.filter((venue) => !present.has(venue));
  return { added, changed, removed, unchangedCount: after.length - added.length - changed.length };
}

/** Returns the venues of `after` that are closed on days on which they are not in `before`. `today` is an ISO date. */
export function closingsOf(
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
  today: string,
): readonly VenueRecord[] {
  const old = byCode(before);
  const isOpen = ({ kind, until }: VenueState): boolean =>
    kind === 'open' || (until !== null && until <= today);
  return after.filter(function isClosing({ code, formerCodes, declaredState }) {
    const [state] = [code, ...formerCodes].flatMap((one) => old.get(one.toLowerCase())?.declaredState ?? []);
    return state && !isOpen(declaredState) && (isOpen(state) || !isPart(declaredState, state));
  });
}

/** Whether a venue in a state is closed on no other days than in another one. */
function isPart({ kind, from, until }: VenueState, whole: VenueState): boolean {
  // A later opening of a venue that has never been open closes nothing.
  if (kind === 'coming_soon' && whole.kind === 'coming_soon') return true;
  return (whole.from ?? '') <= (from ?? '') && (until ?? '9') <= (whole.until ?? '9');
}

/** Returns whether these are the fictional venues in `sampleFile`. */
export async function areSample(sampleFile: string, venues: readonly VenueRecord[]): Promise<boolean> {
  const { rows } = await readTable(await readFile(path.resolve(sampleFile)), { fileName: sampleFile });
  const sample = new Set(rows.map(({ cells }) => cells.code?.toLowerCase()));
  return venues.length === sample.size && [...codesOf(venues)].every((code) => sample.has(code));
}

/** Returns whether a change replaces the fictional venues in `sampleFile`. Such a change needs no confirmation. */
export async function replacesSample(
  sampleFile: string,
  before: readonly VenueRecord[],
  after: readonly VenueRecord[],
): Promise<boolean> {
  if (!(await areSample(sampleFile, before))) return false;
  const old = codesOf(before);
  return ![...codesOf(after)].some((code) => old.has(code));
}
