import fc from 'fast-check';
import type { ImportedVenues } from '@locator/venue-import';
import { CODES, importRow, publishedWeek, reportedIn, rule } from './support/imported-week';

interface Language {
  readonly days: string;
  readonly short: string;
  readonly open: string;
  readonly close: string;
  readonly closed: string;
  readonly yes: string;
  readonly no: string;
}

const LANGUAGES: readonly Language[] = [
  { days: 'lundi mardi mercredi jeudi vendredi samedi dimanche', short: 'lu ma me je ve sa di', open: 'ouverture', close: 'fermeture', closed: 'fermé', yes: 'oui', no: 'non' },
  { days: 'monday tuesday wednesday thursday friday saturday sunday', short: 'Mo Tu We Th Fr Sa Su', open: 'open', close: 'close', closed: 'is_closed', yes: 'true', no: 'false' },
  { days: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag', short: 'Mo Di Mi Do Fr Sa So', open: 'von', close: 'bis', closed: 'geschlossen', yes: 'ja', no: 'nein' },
  { days: 'lunes martes miércoles jueves viernes sábado domingo', short: 'Lu Ma Mi Ju Vi Sa Do', open: 'apertura', close: 'cierre', closed: 'cerrado', yes: 'sí', no: 'no' },
  { days: 'lunedì martedì mercoledì giovedì venerdì sabato domenica', short: 'lu ma me gi ve sa do', open: 'apertura', close: 'chiusura', closed: 'chiuso', yes: '1', no: '0' },
  { days: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag', short: 'Ma Di Wo Do Vr Za Zo', open: 'van', close: 'tot', closed: 'gesloten', yes: 'x', no: 'nee' },
]; // prettier-ignore

/** An opening and a closing cell, and the hours that they mean; null if that is not certain. */
const TIMES: readonly (readonly [open: string, close: string, hours: readonly string[] | null])[] = [
  ['09:00', '18:00', ['09:00-18:00']],
  ['10:30', '19:00', ['10:30-19:00']],
  ['18:00', '02:00', ['18:00-02:00']],
  ['10:00', '24:30', ['10:00-00:30']],
  ['0900', '1730', ['09:00-17:30']],
  ['', '', []],
  ['00:00', '00:00', null],
  ['n/a', 'n/a', null],
  ['0', '0', null],
  ['selon saison', '', null],
];

interface Day {
  readonly times: (typeof TIMES)[number];
  readonly flag: 'yes' | 'no' | 'blank';
}

const day: fc.Arbitrary<Day> = fc.record({
  // Most days are readable: otherwise, the hours are unknown.
  times: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TIMES.slice(0, 5)) },
    { weight: 1, arbitrary: fc.constantFrom(...TIMES) },
  ),
  flag: fc.constantFrom('yes', 'no', 'blank'),
});
const week = fc.array(day, { minLength: 7, maxLength: 7, size: 'max' });

/** Expects each day to have the right hours, or a finding that names it. */
function expectWeek(imported: ImportedVenues, expected: readonly (readonly string[] | null)[]): void {
  const published = publishedWeek(imported);
  const reported = reportedIn(imported);
  if (published === null) {
    expect(reported).toContain('all');
    return;
  }
  expected.forEach(function expectDay(hours, index) {
    const isRight = hours !== null && published[index]?.join() === hours.join();
    if (!isRight) expect(reported).toContain(CODES[index]);
    // A day that is uncertain is never open.
    if (hours === null) expect(published[index]).toEqual([]);
  });
}

describe('Hours in columns for each day', () => {
  it.each(LANGUAGES)('Whatever times and flags are written ($closed)', async (language) => {
    let published = 0;
    await fc.assert(
      fc.asyncProperty(week, fc.boolean(), fc.boolean(), async (days, isNested, isShort) => {
        const names = (isShort ? language.short : language.days).split(' ');
        const cells = days.map(({ times: [open, close], flag }) => ({
          [language.open]: open,
          [language.close]: close,
          [language.closed]: flag === 'yes' ? language.yes : flag === 'no' ? language.no : '',
        }));
        const row = isNested
          ? { hours: Object.fromEntries(cells.map((one, index) => [names[index], one])) }
          : Object.fromEntries(
              cells.flatMap((one, index) =>
                Object.entries(one).map(([key, cell]) => [`${names[index]}_${key}`, cell]),
              ),
            );
        const imported = await importRow(row);
        expectWeek(
          imported,
          days.map(({ times: [, , hours], flag }) => (flag === 'yes' ? [] : hours)),
        );
        published += publishedWeek(imported) === null ? 0 : 1;
      }),
      { numRuns: 20 },
    );
    expect(published).toBeGreaterThan(5);
  });
});

describe('Rules in any order', () => {
  it('Each weekday has the hours of the last rule that names it, or a finding names what never applies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { minLength: 2, maxLength: 4, size: 'max' }), async (rules) => {
        const daysOf = ({ first, length }: (typeof rules)[number]): number[] =>
          Array.from({ length }, (_, index) => (first + index) % 7);
        const textOf = (one: (typeof rules)[number]): string => {
          const days = daysOf(one).map((index) => CODES[index]);
          return `${[...new Set([days[0], days.at(-1)])].join('-')} ${one.hours}`;
        };
        const imported = await importRow({ opening_hours: rules.map(textOf).join('; ') });
        const lastOf = CODES.map((_, index) => rules.findLast((one) => daysOf(one).includes(index)));
        const published = publishedWeek(imported) ?? [];
        lastOf.forEach((one, index) => {
          expect(published[index] ?? []).toEqual(!one || one.hours === 'off' ? [] : [one.hours]);
        });
        const reported = reportedIn(imported);
        for (const one of rules) {
          const days = daysOf(one);
          const others = days.map((index) => lastOf[index]);
          const isLost = others.every((other) => other !== one && other?.hours !== one.hours);
          if (isLost) expect(reported).toContain(textOf(one));
        }
      }),
      { numRuns: 60 },
    );
  });
});
