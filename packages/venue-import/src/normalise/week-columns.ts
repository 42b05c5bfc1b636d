import type { Locale } from '@locator/base/locale';
import { weekdayCode } from '@locator/opening-hours/calendar-names';
import { readClosedDays } from '../hours/closed-days';
import { CLOSED_WORDS, HOLIDAYS, toLexemes, WHOLE_WEEK } from '../hours/vocabulary';
import type { HoursNote, RawRow } from '../raw-table';
import type { Cells } from './cell-readers';
import { isAbbreviatedDay } from './day-abbreviations';
import type { FieldIndex } from './field-index';
import type { FieldRole } from './field-role';
import { type DayColumn, weekdaysIn } from './weekday-names';
import { NO, YES } from './yes-no-names';

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

/** Returns the reader of a table's columns for days. */
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
  /** A text that cannot be read. */
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
  /** The cells that are reported. */
  readonly content: RegExp;
}

/** Returns the unknown columns whose names hold a weekday. */
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
