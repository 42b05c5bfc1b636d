import { weekdayCode } from '@locator/opening-hours/calendar-names';
import { CLOSED, toLexemes } from '../hours/vocabulary';
import type { HoursNote, RawRow } from '../raw-table';
import type { Cells } from './cell-readers';
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
  { days: columns }: FieldIndex,
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
    const ofDays = Array.from({ length: 7 }, (_, day) => found.filter(({ days }) => days.includes(day)));
    const decisive = ofDays.map((ofDay) => ofDay.find(({ text, closed }) => text !== '' || closed !== ''));
    const week = ofDays.map(function textOfDay(ofDay, day) {
      if (decisive[day]) return decisive[day].closed || textOf(ofDay);
      // Open at unknown times.
      return ofDay.some(({ isOpen }) => isOpen) ? 'open' : null;
    });
    const closedDays = [...decisive.keys()].filter((day) => decisive[day]?.closed);
    const contradicted = closedDays.filter((day) => decisive[day]?.text || decisive[day]?.isOpen);
    const ignored = unread.filter((position) => cells[position]).map((position) => names[position]);
    const notes: readonly HoursNote[] = [
      ...(ignored.length > 0 ? [{ issue: 'column-unread', columns: ignored.join(', ') } as const] : []),
      ...(contradicted.length > 0
        ? [{ issue: 'closed-with-times', days: contradicted.map(weekdayCode).join(', ') } as const]
        : []),
    ];
    return {
      ...(week.some((day) => day !== null) && { week }),
      ...(closedDays.length > 0 && { closedDays }),
      ...(notes.length > 0 && { hoursNotes: notes }),
    };
  };
}

/** Returns the positions of the unknown columns whose names hold a weekday. */
function unreadColumns(
  days: readonly Column[],
  names: readonly string[],
  roles: readonly FieldRole[],
): number[] {
  const used = new Set(days.flatMap(({ position }) => weekdaysIn(names[position] ?? '', null)));
  return names.flatMap((name, position) =>
    roles[position]?.kind === 'unknown' && weekdaysIn(name, used).length > 0 ? position : [],
  );
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

const CLOSED_WORDS = new Set(CLOSED.map(({ lexemes }) => lexemes.join(' ')));

/** Returns "open", a word for "closed", or undefined for hours. */
function stateOf(cell: string, holds: DayColumn['holds'], hasTimes: boolean): string | undefined {
  const word = toLexemes(cell).join(' ');
  if (CLOSED_WORDS.has(word)) return cell;
  const isTime = /^\d+$/.test(word) && hasTimes && (holds === 'opening' || holds === 'closing');
  const means = YES.includes(word) ? 'yes' : NO.includes(word) ? 'no' : undefined;
  if (holds === 'hours' || isTime || !means) return undefined;
  return (means === 'yes') === (holds === 'closed' || holds === 'closing') ? 'closed' : 'open';
}

/** Groups that overlap without one being part of the other contradict each other: their texts are not readable. */
function textOf(groups: readonly Group[]): string {
  const [smallest, ...others] = groups.filter(({ text }) => text !== '');
  const differing = others.filter(
    ({ days, text }) => text !== smallest?.text && !smallest?.days.every((day) => days.includes(day)),
  );
  return [smallest, ...differing].map((group) => group?.text).join(' / ');
}
