import { writeSpecialDays } from '@locator/facts';
import { normaliseName } from '@locator/gazetteer';
import { createOpeningsCache } from '@locator/opening-hours';
import { weekdayCode } from '@locator/opening-hours/calendar-names';
import { stateOn, type VenueRecord, type VenueState } from '@locator/venue-model';
import { type Column, columnName, listColumns } from './columns';
import type { ImportedVenues } from './import-venues';
import { roleOf } from './normalise/field-role';
import { hasDates, type PublishedHours, publishedHours } from './platforms/platform';
import { differenceOf, type FieldChange, MIN_MOVE_METERS } from './version-difference';
import { cellsOf } from './write-venues';

/** A value that differs between the venues on the site and a file. Empty if there is none. */
interface FieldDrift {
  readonly code: string;
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface Drift {
  readonly fields: readonly FieldDrift[];
  /** Codes of the venues that only the site has, without those that platforms do not list. */
  readonly onlyOurs: readonly string[];
  readonly onlyTheirs: readonly string[];
}

/**
 * Compares the venues on the site with those in a file, such as a platform's export: the columns of the file only. Hours
 * are compared as openings of 13 months, however they are written.
 *
 * @param imported the import of the file, given the venues on the site as the previous ones
 * @param today ISO date
 */
export function driftOf(
  ours: readonly VenueRecord[],
  { table, records }: Pick<ImportedVenues, 'table' | 'records'>,
  today: string,
): Drift {
  const { added, removed, changed } = differenceOf(ours, records);
  const columns = comparedColumns(table);
  const flags = flagsIn(table);
  const joined = joinedColumns(table);
  const openings = createOpeningsCache();
  const namesOpenings = columns.has('opening_date') || columns.has('state');
  const isExpected = (state: VenueState): boolean =>
    hasDates(state) && (state.kind !== 'coming_soon' || namesOpenings);
  return {
    fields: changed.flatMap(({ before, after, fields, movedMeters }) => {
      const [mine, theirs] = [before, after].map((record) => publishedHours(record, today, openings));
      const drifts = [
        ...fields.filter((field) => columns.has(field.column) && isDifferent(field, joined)).map(toDrift),
        ...flags.flatMap((flag) => flagDrift(flag, before, after)),
        ...(columns.has('opening_date') ? openingDrift(before, after, today) : []),
        ...(columns.has('latitude') && movedMeters >= MIN_MOVE_METERS ? [positionDrift(before, after)] : []),
        ...(columns.has('opening_hours') ? weekDrift(mine ?? null, theirs ?? null) : []),
        ...(columns.has('special_days') ? daysDrift(mine ?? null, theirs ?? null) : []),
      ];
      return drifts.map((drift) => ({ code: before.code, ...drift }));
    }),
    onlyOurs: removed.filter((record) => isExpected(stateOn(record, today))).map(({ code }) => code),
    onlyTheirs: added.map(({ code }) => code),
  };
}

type ValueDrift = Omit<FieldDrift, 'code'>;

const FILLED: Readonly<Partial<Record<Column, readonly Column[]>>> = {
  full_address: ['address', 'postal_code', 'city'],
  coordinates: ['latitude', 'longitude'],
};

function comparedColumns({ columns, rows }: ImportedVenues['table']): ReadonlySet<Column> {
  const others = columns.filter(({ source }) => roleOf(source).kind !== 'yes-no');
  const compared = new Set(others.flatMap(({ column }) => [column, ...(FILLED[column] ?? [])]));
  // A text of opening hours may contain dates.
  const hasDate = rows.some(({ cells }) => /\b20\d\d\b/.test(cells.opening_hours ?? ''));
  return hasDate ? compared.add('special_days') : compared;
}

/** These are compared as openings and by distance. */
const COMPARED_OTHERWISE: readonly Column[] = ['opening_hours', 'special_days', 'latitude', 'longitude'];

/** Columns whose texts the import joins from parts, such as a street and a house number, in an order of its own. */
function joinedColumns({ columns }: ImportedVenues['table']): ReadonlySet<Column> {
  const ofParts = columns.filter(({ source }) => /^(?:branch|address-part)$/.test(roleOf(source).kind));
  return new Set(ofParts.map(({ column }) => column));
}

function isDifferent({ column, before, after }: FieldChange, joined: ReadonlySet<Column>): boolean {
  if (COMPARED_OTHERWISE.includes(column)) return false;
  const [ours, theirs] = [before, after].map((text) => {
    if (column === 'phone') return text.replace(/\D/g, '');
    if (joined.has(column)) return normaliseName(text).split(' ').sort().join(' ');
    return listColumns().has(column) ? text.split(';').sort().join(';') : text;
  });
  return ours !== theirs;
}

interface Flag {
  readonly source: string;
  readonly column: Column;
  readonly code: string;
}

function flagsIn({ columns }: ImportedVenues['table']): Flag[] {
  return columns.flatMap(({ source, column }) => {
    const role = roleOf(source);
    return role.kind === 'yes-no' ? [{ source, column, code: role.meaning.code }] : [];
  });
}

function flagDrift({ source, column, code }: Flag, ours: VenueRecord, theirs: VenueRecord): ValueDrift[] {
  const [before, after] = [ours, theirs].map((record) => {
    const cells: Readonly<Partial<Record<Column, string>>> = cellsOf(record);
    return cells[column]?.split(';').includes(code) ? 'yes' : '';
  });
  return before === after ? [] : [{ field: source, ours: before ?? '', theirs: after ?? '' }];
}

function toDrift({ column, before, after }: FieldChange): ValueDrift {
  return { field: columnName(column), ours: before, theirs: after };
}

function positionDrift(ours: VenueRecord, theirs: VenueRecord): ValueDrift {
  const [before = '', after = ''] = [ours, theirs].map(
    ({ position }) => `${position.latitude}, ${position.longitude}`,
  );
  return { field: 'latitude, longitude', ours: before, theirs: after };
}

/** Files with such a column tell no other state. */
function openingDrift(ours: VenueRecord, theirs: VenueRecord, today: string): ValueDrift[] {
  const [before, after] = [ours, theirs].map(function openingDate(record) {
    const { kind, until } = stateOn(record, today);
    return (kind === 'coming_soon' && until) || '';
  });
  return before === after ? [] : [{ field: 'opening_date', ours: before ?? '', theirs: after ?? '' }];
}

function weekDrift(ours: PublishedHours | null, theirs: PublishedHours | null): ValueDrift[] {
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => ours?.week[day]?.join() !== theirs?.week[day]?.join());
  const textOf = (hours: PublishedHours | null): string =>
    hours ? days.map((day) => `${weekdayCode(day)} ${hoursText(hours.week[day])}`).join('; ') : '';
  return days.length > 0 ? [{ field: 'opening_hours', ours: textOf(ours), theirs: textOf(theirs) }] : [];
}

function daysDrift(ours: PublishedHours | null, theirs: PublishedHours | null): ValueDrift[] {
  if (!ours || !theirs) return [];
  const [mine, other] = [ours, theirs].map(({ exceptions }) =>
    exceptions.map((day) => writeSpecialDays([day])),
  );
  const difference = (some: readonly string[] = [], others: readonly string[] = []): string =>
    listed(some.filter((day) => !others.includes(day)));
  const [before, after] = [difference(mine, other), difference(other, mine)];
  return before === after ? [] : [{ field: 'special_days', ours: before, theirs: after }];
}

const MAX_LISTED_DAYS = 8;

function listed(days: readonly string[]): string {
  const more = days.length - MAX_LISTED_DAYS;
  return [...days.slice(0, MAX_LISTED_DAYS), ...(more > 0 ? [`… (+${more})`] : [])].join('; ');
}

function hoursText(hours: readonly string[] = []): string {
  return hours.join(',') || 'off';
}
