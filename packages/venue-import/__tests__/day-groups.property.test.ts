import fc from 'fast-check';
import { CODES, importRow, publishedWeek, reportedIn, rule } from './support/imported-week';

interface GroupLanguage {
  /** Columns of groups of days, with the first and the last day. */
  readonly groups: readonly (readonly [name: string, first: number, last: number])[];
  readonly flag: string;
  readonly listName: string;
  readonly days: readonly string[];
  readonly holidays: string;
}

const GROUP_LANGUAGES: readonly GroupLanguage[] = [
  {
    groups: [['Mon-Fri', 0, 4], ['Weekend', 5, 6], ['Saturday', 5, 5], ['Sunday', 6, 6], ['Mon-Thu', 0, 3], ['Fri-Sun', 4, 6], ['Mon-Wed', 0, 2], ['Wed-Fri', 2, 4], ['Mon-Sun', 0, 6]],
    flag: 'closed', listName: 'closed_days', days: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '), holidays: 'public holidays',
  },
  {
    groups: [['Lundi au vendredi', 0, 4], ['Week-end', 5, 6], ['Samedi', 5, 5], ['Dimanche', 6, 6], ['Lundi au jeudi', 0, 3], ['Vendredi au dimanche', 4, 6], ['Lun-Mer', 0, 2], ['Mer-Ven', 2, 4], ['Lundi-dimanche', 0, 6]],
    flag: 'fermé', listName: 'Fermé le', days: 'lun mar mer jeu ven sam dim'.split(' '), holidays: 'JF',
  },
  {
    groups: [['Montag bis Freitag', 0, 4], ['Wochenende', 5, 6], ['Samstag', 5, 5], ['Sonntag', 6, 6], ['Mo-Do', 0, 3], ['Fr-So', 4, 6], ['Mo-Mi', 0, 2], ['Mi-Fr', 2, 4], ['Mo-So', 0, 6]],
    flag: 'geschlossen', listName: 'Ruhetag', days: 'Mo Di Mi Do Fr Sa So'.split(' '), holidays: 'Feiertage',
  },
]; // prettier-ignore

/** A cell and the hours that it means; null if that is not certain. */
const CELLS: readonly (readonly [cell: string, hours: readonly string[] | null])[] = [
  ['09:00-18:00', ['09:00-18:00']],
  ['9h-12h, 14h-19h', ['09:00-12:00', '14:00-19:00']],
  ['18:00-02:00', ['18:00-02:00']],
  ['closed', []],
  ['n/a', null],
];

const groupCell = fc.record({
  cell: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...CELLS.slice(0, 3)) },
    { weight: 2, arbitrary: fc.constantFrom(...CELLS.slice(3)) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  flag: fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('1', '0') },
  ),
});

interface DayGroup {
  readonly days: readonly number[];
  readonly cell: (typeof CELLS)[number] | null;
  readonly flag: string;
}

interface ExpectedDay {
  readonly hours: readonly string[] | null;
  readonly isReported: boolean;
}

/** A part of other groups takes precedence over them; groups that only overlap, and open parts, must agree. */
function expectedOn(day: number, groups: readonly DayGroup[], isListed: boolean): ExpectedDay {
  const ofDay = groups.filter(({ days }) => days.includes(day));
  const stated = ofDay.filter(({ cell, flag }) => cell !== null || flag === '1');
  const size = Math.min(...stated.map(({ days }) => days.length));
  const smallest = stated.find(({ days }) => days.length === size);
  const deciding = smallest
    ? ofDay.filter((one) => one === smallest || smallest.days.some((other) => !one.days.includes(other)))
    : ofDay.filter(({ flag }) => flag === '0');
  const says = (...flags: string[]): boolean => deciding.some(({ flag }) => flags.includes(flag));
  const cells = [...new Set(deciding.flatMap(({ cell }) => (cell ? [cell] : [])))];
  const isClosed = isListed || says('1') || cells.some(([, hours]) => hours?.length === 0);
  const isOpen = says('0') || cells.some(([, hours]) => hours?.length !== 0);
  if (isClosed) return { hours: [], isReported: isOpen };
  const [one, ...others] = cells;
  const hours = one && others.length === 0 ? one[1] : isOpen ? null : [];
  return { hours, isReported: !one || hours === null };
}

describe('Hours in columns for groups of days', () => {
  it.each(GROUP_LANGUAGES)('Whatever groups, flags and orders are written ($listName)', async (language) => {
    const columns = fc
      .shuffledSubarray([...language.groups], { minLength: 1 })
      .chain((names) =>
        fc.tuple(
          fc.constant(names),
          fc.array(groupCell, { minLength: names.length, maxLength: names.length, size: 'max' }),
        ),
      );
    // Most rows have no closed days.
    const listedDays = fc.oneof(
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 1, arbitrary: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]) },
    );
    let published = 0;
    await fc.assert(
      fc.asyncProperty(columns, listedDays, fc.boolean(), async ([names, cells], listed, isFirst) => {
        const groups = names.map(([name, first, last], index) => ({
          name,
          days: Array.from({ length: last - first + 1 }, (_, at) => first + at),
          cell: cells[index]?.cell ?? null,
          flag: cells[index]?.flag ?? '',
        }));
        const list = listed.map((one) => language.days[one] ?? language.holidays).join(', ');
        const ofGroups = groups.flatMap(({ name, cell, flag }) => [
          [name, cell?.[0] ?? ''],
          [`${name} ${language.flag}`, flag],
        ]);
        const listCell = [[language.listName, list]];
        const imported = await importRow(
          Object.fromEntries(isFirst ? [...listCell, ...ofGroups] : [...ofGroups, ...listCell]),
        );
        const reported = reportedIn(imported);
        const week = publishedWeek(imported);
        if (week === null) {
          const isBlank = groups.every(({ cell, flag }) => cell === null && flag === '');
          if (!isBlank) expect(reported).toContain('all');
          return;
        }
        published += 1;
        CODES.forEach(function expectDay(code, index) {
          const { hours, isReported } = expectedOn(index, groups, listed.includes(index));
          expect([code, week[index]]).toEqual([code, hours ?? []]);
          if (isReported) expect(reported).toContain(code);
        });
        expect(/; PH off$/.test(imported.records[0]?.hoursText ?? '')).toBe(listed.includes(7));
      }),
      { numRuns: 60 },
    );
    expect(published).toBeGreaterThan(20);
  });
});

it('An open day in a closed group is reported', async () => {
  const imported = await importRow({ 'mon-fri': 'closed', monday_open: 'yes', Weekend: '10:00-18:00' });
  expect(imported.records[0]?.hoursText).toBe('Mo-Fr off; Sa-Su 10:00-18:00');
  expect(reportedIn(imported)).toBe(JSON.stringify({ issue: 'closed-with-times', days: 'Mo' }));
});

describe('Closed days beside hours in one cell', () => {
  it('Whatever rules and days are written, each listed day is closed, and named if the hours open it', async () => {
    const listed = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]);
    const rules = fc.array(rule, { minLength: 1, maxLength: 4, size: 'max' });
    await fc.assert(
      fc.asyncProperty(rules, listed, fc.boolean(), async (ofWeek, days, hasHolidays) => {
        const daysOf = ({ first, length }: (typeof ofWeek)[number]): number[] =>
          Array.from({ length }, (_, index) => (first + index) % 7);
        const texts = ofWeek.map(
          (one) =>
            `${daysOf(one)
              .map((index) => CODES[index])
              .join()} ${one.hours}`,
        );
        const opening_hours = [...texts, ...(hasHolidays ? ['PH 10:00-12:00'] : [])].join('; ');
        const closed_days = days.map((one) => CODES[one] ?? 'PH').join(';');
        const imported = await importRow({ opening_hours, closed_days });
        const reported = reportedIn(imported);
        const week = publishedWeek(imported);
        CODES.forEach(function expectDay(code, index) {
          const last = ofWeek.findLast((one) => daysOf(one).includes(index));
          const stated = !last || last.hours === 'off' ? [] : [last.hours];
          if (week) expect([code, week[index]]).toEqual([code, days.includes(index) ? [] : stated]);
          if (days.includes(index) && stated.length > 0) expect(reported).toContain(code);
        });
        const text = imported.records[0]?.hoursText;
        if (days.includes(7)) expect(text).toMatch(/(?:^|; )PH off$/);
        else if (hasHolidays) expect(text).toMatch(/(?:^|; )PH 10:00-12:00$/);
        if (days.includes(7) && hasHolidays) expect(reported).toContain('PH');
      }),
      { numRuns: 60 },
    );
  });
});
