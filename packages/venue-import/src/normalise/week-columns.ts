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

/** Columns of the same days, such as "monday_open", "monday_close" and "monday_closed". */
interface Group {
  readonly days: readonly number[];
  readonly columns: readonly Column[];
  readonly hasClosing: boolean;
}

/** What the cells of a group say: times, and whether the days are closed. */
interface Said {
  readonly group: Group;
  readonly text: string;
  /** "Closed" in the language of the file, if a cell says so. */
  readonly closed: string | undefined;
  readonly isOpen: boolean;
}

/** Returns the reader of a table's columns for days. */
export function createWeekReader(
  { days }: FieldIndex,
  names: readonly string[],
  roles: readonly FieldRole[],
): (cells: Cells) => Week {
  const groups = groupColumns(days);
  const unread = unreadColumns(days, names, roles);
  return function readWeek(cells) {
    const notes: HoursNote[] = [];
    const ignored = unread.filter((position) => (cells[position] ?? '') !== '');
    if (ignored.length > 0)
      notes.push({ issue: 'column-unread', columns: ignored.map((position) => names[position]).join(', ') });
    const said = groups.map((group) => read(group, cells));
    const contradicted: number[] = [];
    const closedDays: number[] = [];
    const week = Array.from({ length: 7 }, function readDay(_, day) {
      const ofDay = said.filter(({ group }) => group.days.includes(day));
      const decisive = ofDay.find(({ text, closed }) => closed !== undefined || text !== '');
      if (decisive?.closed !== undefined) {
        closedDays.push(day);
        if (decisive.text !== '' || decisive.isOpen) contradicted.push(day);
        return decisive.closed;
      }
      // Open at unknown times.
      return decisive ? textOf(ofDay) : ofDay.some(({ isOpen }) => isOpen) ? 'open' : null;
    });
    if (contradicted.length > 0)
      notes.push({ issue: 'closed-with-times', days: contradicted.map(weekdayCode).join(', ') });
    return {
      ...(week.some((day) => day !== null) && { week }),
      ...(closedDays.length > 0 && { closedDays }),
      ...(notes.length > 0 && { hoursNotes: notes }),
    };
  };
}

/** The smallest groups first, which take precedence over those that contain them. */
function groupColumns(columns: readonly Column[]): Group[] {
  return [...new Set(columns.map(({ days }) => days.join()))]
    .map(function toGroup(key) {
      const ofDays = columns.filter(({ days }) => days.join() === key);
      const hasClosing = ofDays.some(({ holds }) => holds === 'closing');
      return { days: ofDays[0]?.days ?? [], columns: ofDays, hasClosing };
    })
    .sort((one, other) => one.days.length - other.days.length);
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

function read(group: Group, cells: Cells): Said {
  let text = '';
  let closed: string | undefined;
  let isOpen = false;
  for (const { position, holds } of group.columns) {
    const cell = cells[position] ?? '';
    if (cell === '') continue;
    const state = stateOf(cell, holds, group);
    if (state === 'open') isOpen = true;
    else if (state === 'closed') closed = isClosedWord(cell) ? cell : 'closed';
    else text += (text === '' ? '' : holds === 'closing' ? '-' : ', ') + cell;
  }
  return { group, text, closed, isOpen };
}

const CLOSED_WORDS = new Set(CLOSED.map(({ lexemes }) => lexemes.join(' ')));

function isClosedWord(cell: string): boolean {
  return CLOSED_WORDS.has(toLexemes(cell).join(' '));
}

function stateOf(
  cell: string,
  holds: DayColumn['holds'],
  { hasClosing }: Group,
): 'closed' | 'open' | undefined {
  if (isClosedWord(cell)) return 'closed';
  const word = toLexemes(cell).join(' ');
  // Digits in "monday_open" and "monday_close" are hours.
  if (
    holds === 'hours' ||
    (/^\d+$/.test(word) && (holds === 'closing' || (holds === 'opening' && hasClosing)))
  )
    return undefined;
  const means = YES.includes(word) ? true : NO.includes(word) ? false : undefined;
  if (means === undefined) return undefined;
  return means === (holds === 'closed' || holds === 'closing') ? 'closed' : 'open';
}

/** Groups that overlap without one being part of the other contradict each other: their texts are not readable. */
function textOf(ofDay: readonly Said[]): string {
  const texts = ofDay.filter(({ text }) => text !== '');
  const [smallest] = texts;
  const isPart = texts.every(
    ({ group, text }) =>
      text === smallest?.text || smallest?.group.days.every((day) => group.days.includes(day)),
  );
  return isPart ? (smallest?.text ?? '') : texts.map(({ text }) => text).join(' / ');
}
