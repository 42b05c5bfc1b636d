import { z } from 'zod';
import { parseJson } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { weekdayCode } from '@locator/opening-hours/calendar-names';
import { readClosedDays } from '../hours/closed-days';
import { CLOSED_WORDS, HOLIDAYS, toLexemes, WHOLE_WEEK } from '../hours/vocabulary';
import type { HoursNote, RawRow } from '../raw-table';
import type { Cells } from './cell-readers';
import { isAbbreviatedDay } from './recognise-fields';
import type { FieldIndex } from './field-index';
import { type FieldRole, NO, YES } from './field-role';
import { type DayColumn, weekdaysIn } from './weekday-names';

type Column = FieldIndex['days'][number];
type Week = Pick<RawRow, 'week' | 'closedDays' | 'hoursNotes'>;

/** What the cells of some days say, such as "monday_open", "monday_close" and "monday_closed". */
interface Group {
  readonly days: readonly number[];
  readonly text: string;
  /** "Closed" in the language of the file; empty if no cell says so. */
  readonly closed: string;
  readonly isOpen: boolean;
}

export function createWeekReader(
  { days: columns, closedDays: closedColumns }: FieldIndex,
  names: readonly string[],
  roles: readonly FieldRole[],
): (cells: Cells) => Week {
  // The smallest groups first: they take precedence over those that contain them.
  const groups = [...new Set(columns.map(({ days }) => days.join()))]
    .map((key) => columns.filter(({ days }) => days.join() === key))
    .sort(([one], [other]) => (one?.days.length ?? 0) - (other?.days.length ?? 0));
  const unread = unreadColumns(columns, names, roles);
  return function readWeek(cells) {
    const found = groups.map((group) => read(group, cells));
    const listed = closedColumns.map(({ position, language }) => readList(cells[position] ?? '', language));
    const ofDays = WHOLE_WEEK.map((day) => decisive(found.filter(({ days }) => days.includes(day))));
    const isStated = ofDays.some((ofDay) => ofDay.length > 0);
    const closedDays = [...WHOLE_WEEK, HOLIDAYS].filter(
      (day) =>
        listed.some(({ days }) => days.includes(day)) || ofDays[day]?.some(({ closed }) => closed !== ''),
    );
    const week = ofDays.map(function textOfDay(ofDay, day) {
      if (closedDays.includes(day)) return ofDay.find(({ closed }) => closed !== '')?.closed ?? 'closed';
      const texts = new Set(ofDay.map(({ text }) => text).filter(Boolean));
      // The sign makes two texts unreadable. A day without any is open at unknown times.
      return ofDay.length === 0 ? null : [...texts].join(' <> ') || 'open';
    });
    const contradicted = closedDays.filter((day) =>
      ofDays[day]?.some(({ text, isOpen }) => isOpen || text !== ''),
    );
    const ignored = unread.filter(({ content, position }) => content.test(cells[position] ?? ''));
    const unreadList = listed.map(({ unread: text }) => text).filter(Boolean);
    const notes: readonly HoursNote[] = [
      { issue: 'column-unread', columns: ignored.map(({ name }) => name).join(', ') },
      { issue: 'closed-days-unread', cell: unreadList.join(', ') },
      { issue: 'closed-with-times', days: contradicted.map(weekdayCode).join(', ') },
    ];
    const hoursNotes = notes.filter((note) => !Object.values(note).includes(''));
    return {
      ...(isStated && { week }),
      ...(closedDays.length > 0 && { closedDays }),
      ...(hoursNotes.length > 0 && { hoursNotes }),
    };
  };
}

interface ClosedList {
  readonly days: readonly number[];
  readonly unread?: string;
}

function readList(cell: string, language: Locale | null): ClosedList {
  const word = cell.toLowerCase();
  if (cell === '' || (!/\d/.test(word) && NO.includes(word))) return { days: [] };
  const days = readClosedDays(cell, language ?? 'en');
  const isOther = language === null && weekdaysIn(cell, null).length === 0;
  return days || isOther ? { days: days ?? [] } : { days: [], unread: cell };
}

interface UnreadColumn {
  readonly position: number;
  readonly name: string;
  readonly content: RegExp;
}

function unreadColumns(
  days: readonly Column[],
  names: readonly string[],
  roles: readonly FieldRole[],
): readonly UnreadColumn[] {
  const used = new Set(days.flatMap(({ position }) => weekdaysIn(names[position] ?? '', null)));
  const hasOtherDays =
    days.length > 0 ||
    names.filter((name, at) => roles[at]?.kind === 'unknown' && isAbbreviatedDay(name)).length > 1;
  return names.flatMap(function unread(name, position) {
    if (roles[position]?.kind !== 'unknown') return [];
    if (weekdaysIn(name, used).length > 0) return { position, name, content: /\S/ };
    // "fr" may be a language instead of a day.
    return hasOtherDays && isAbbreviatedDay(name) ? { position, name, content: /\d/ } : [];
  });
}

function read(columns: readonly Column[], cells: Cells): Group {
  let [text, closed, isOpen] = ['', '', false];
  // Digits in "monday_open" and "monday_close" are hours.
  const hasTimes = columns.some(({ holds }) => holds === 'closing');
  for (const { position, holds } of columns) {
    const cell = cells[position] ?? '';
    if (cell === '') continue;
    const state = stateOf(cell, holds, hasTimes);
    if (state === 'open') isOpen = true;
    else if (state) closed = state;
    else text += (text === '' ? '' : holds === 'closing' ? '-' : ', ') + cell;
  }
  return { days: columns[0]?.days ?? [], text, closed, isOpen };
}

/** Returns "open", a word for "closed", or undefined for hours. */
function stateOf(cell: string, holds: DayColumn['holds'], hasTimes: boolean): string | undefined {
  const word = toLexemes(cell).join(' ');
  if (CLOSED_WORDS.has(word)) return cell;
  const isTime = /^\d+$/.test(word) && hasTimes && (holds === 'opening' || holds === 'closing');
  const means = YES.includes(word) ? 'yes' : NO.includes(word) ? 'no' : undefined;
  if (holds === 'hours' || isTime || !means) return undefined;
  return (means === 'yes') === (holds === 'closed' || holds === 'closing') ? 'closed' : 'open';
}

/**
 * Returns the groups of a day that decide its hours: the smallest one that has any, and those that may contradict it,
 * because they do not contain it.
 */
function decisive(groups: readonly Group[]): readonly Group[] {
  const smallest = groups.find(({ text, closed }) => text !== '' || closed !== '');
  if (!smallest) return groups.filter(({ isOpen }) => isOpen);
  return groups.filter((one) => one === smallest || !smallest.days.every((day) => one.days.includes(day)));
}

/** English names of the days, Monday first. Files shorten them to two or three letters. */
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Longer than a week with two time spans a day in any of the formats. */
const MAX_LENGTH = 2_000;

/**
 * Returns seven texts, Monday first, null for a day without hours; null for any other cell, or a week with a part of
 * unknown meaning. Formats of other store locators:
 * - Agile Store Locator, JSON: `{"mon":["09:00 AM - 12:00 PM","02:00 PM - 06:00 PM"],"tue":"0",…}`. `0` is closed, `1`
 *   is open all day (https://agilestorelocator.com/wiki/).
 * - WP Store Locator, JSON or a serialized PHP array: `a:7:{s:6:"monday";a:1:{i:0;s:15:"9:00 AM,5:00 PM";}…}`. An empty
 *   list is closed (https://wpstorelocator.co/document/).
 * - Uberall: `Mo=08:00-16:00;Tu=08:00-15:00&17:00-19:00;…;Su` (https://uberall.helpjuice.com/locations/378167).
 */
export function weekInCell(cell: string): (string | null)[] | null {
  if (cell.length > MAX_LENGTH) return null;
  const days = cell.startsWith('{') ? daysInJson(cell) : (daysInPhp(cell) ?? daysInList(cell));
  return days && toWeek(days);
}

type Days = readonly (readonly [name: string, hours: string | null])[];

const week = z.record(z.string(), z.union([z.enum(['0', '1']), z.array(z.string().regex(/\d/))]));

function daysInJson(cell: string): Days | null {
  const { data } = week.safeParse(parseJson(cell));
  // The plugin writes `1` for every day until an operator enters times.
  if (!data || !Object.values(data).some(Array.isArray)) return null;
  return Object.entries(data).map(([name, hours]) => [
    name,
    hours === '1' ? '00:00-24:00' : joined(hours === '0' ? [] : hours),
  ]);
}

const PHP_STRING = 's:\\d+:"([^"]*)";';
const PHP_DAY = `${PHP_STRING}a:\\d+:\\{((?:i:\\d+;s:\\d+:"[^"\\d]*\\d[^"]*";)*)\\}`;
const PHP_WEEK = new RegExp(`^a:\\d+:\\{(?:${PHP_DAY})+\\}$`);

function daysInPhp(cell: string): Days | null {
  if (!PHP_WEEK.test(cell)) return null;
  return [...cell.matchAll(new RegExp(PHP_DAY, 'g'))].map(([, name = '', spans = '']) => [
    name,
    joined([...spans.matchAll(new RegExp(PHP_STRING, 'g'))].map(([, span = '']) => span)),
  ]);
}

function joined(spans: readonly string[]): string {
  return spans.map((span) => span.replace(',', '-')).join(', ') || 'closed';
}

const LIST = /^[a-z]{2}(?:=[\d:&-]+)?(?:;[a-z]{2}(?:=[\d:&-]+)?)*$/i;

function daysInList(cell: string): Days | null {
  if (!cell.includes('=') || !LIST.test(cell)) return null;
  return cell.split(';').map((part) => {
    const [name = '', hours] = part.split('=');
    return [name, hours?.replaceAll('&', ', ') ?? null];
  });
}

function toWeek(days: Days): (string | null)[] | null {
  const found = new Map(days.map(([name, hours]) => [dayOf(name), hours]));
  if (found.size < days.length || found.has(-1)) return null;
  return DAYS.map((_, day) => found.get(day) ?? null);
}

/** Returns 0 for `Monday`, `mon` and `Mo`, and -1 for other names. */
function dayOf(name: string): number {
  return DAYS.findIndex((day) =>
    [2, 3, day.length].some((length) => day.slice(0, length) === name.toLowerCase()),
  );
}
