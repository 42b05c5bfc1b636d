import { readOpeningHours } from '../src/opening-hours-text';
import {
  type HolidayDates,
  mentionsPublicHolidays,
  mentionsSchoolHolidays,
  NO_HOLIDAYS,
  resolveHolidays,
} from '../src/holiday-rules';
import { formatRules, parseRules } from '../src/rules';

describe('Rules of an opening_hours value', () => {
  it('A rule has a separator, days and hours', () => {
    expect(
      parseRules('Mo-Fr,PH Jan-Mar 10:00-12:00,14:00-18:00; Su off, PH -1 day 24/7 || "a; b, c || d"'),
    ).toEqual([
      { separator: '; ', selectors: ['Mo-Fr,PH', 'Jan-Mar'], hours: '10:00-12:00,14:00-18:00' },
      { separator: '; ', selectors: ['Su'], hours: 'off' },
      { separator: ', ', selectors: ['PH-1'], hours: '24/7' },
      { separator: ' || ', selectors: [], hours: '"a; b, c || d"' },
    ]);
  });

  it.each(['open', 'off', 'closed', 'unknown', '10:00-12:00', '24/7', '"x"'])(
    'The hours may be %s',
    (hours) => {
      expect(parseRules(`Mo ${hours}`)).toEqual([{ separator: '; ', selectors: ['Mo'], hours }]);
      expect(parseRules(hours)).toEqual([{ separator: '; ', selectors: [], hours }]);
    },
  );

  it('A rule may have days only', () => {
    expect(parseRules('Mo-Fr')).toEqual([{ separator: '; ', selectors: ['Mo-Fr'], hours: '' }]);
    expect(parseRules('PH +2 days')).toEqual([{ separator: '; ', selectors: ['PH+2'], hours: '' }]);
  });

  it.each(['Mo 10:00-12:00', 'Mo off; Tu off, We off || "x"', '24/7', 'Mo-Fr'])(
    '%s is written as it is read',
    (text) => {
      expect(formatRules(parseRules(text))).toBe(text);
    },
  );

  it.each([
    ['Mo 10:00-12:00', false, false],
    ['Mo,PH 10:00-12:00', true, false],
    ['PH -1 day off', true, false],
    ['SH off', false, true],
    ['Mo-Fr "PH, SH"', false, false],
    ['SH,PH off', true, true],
  ])('Whether %s names public holidays: %s, and school holidays: %s', (text, isPublic, isSchool) => {
    expect([mentionsPublicHolidays(text), mentionsSchoolHolidays(text)]).toEqual([isPublic, isSchool]);
  });
});

describe('Holidays of a value', () => {
  const DATES = { public: ['2026-07-14'], school: ['2026-12-21'] };
  const resolved = (text: string, dates: HolidayDates = DATES) => {
    const { week, ordinaryWeek, holidays } = resolveHolidays(readOpeningHours(text), dates);
    return [week.canonical, ordinaryWeek.canonical, holidays];
  };

  it('A value without holidays stays as it is', () => {
    expect(resolved('Mo 10:00-12:00')).toEqual(['Mo 10:00-12:00', 'Mo 10:00-12:00', []]);
  });

  it.each([
    ['PH off', ['2026-07-14'], '; 2026 Jul 14 off'],
    ['SH off', ['2026-12-21'], '; 2026 Dec 21 off'],
    ['PH,SH off', ['2026-07-14', '2026-12-21'], '; 2026 Jul 14,2026 Dec 21 off'],
  ])('The dates of “%s” are %j', (rule, dates, rules) => {
    expect(resolved(`Mo 10:00-12:00; ${rule}`)).toEqual([`Mo 10:00-12:00${rules}`, 'Mo 10:00-12:00', dates]);
  });

  it('Without known dates, the ordinary week remains', () => {
    expect(resolved('Mo 10:00-12:00; PH off', NO_HOLIDAYS)).toEqual(['Mo 10:00-12:00', 'Mo 10:00-12:00', []]);
  });

  it('A value for holidays only is refused', () => {
    expect(() => resolved('PH 10:00-12:00')).toThrow('The value has no hours for ordinary days.');
  });
});

describe('Values that are refused', () => {
  it.each([
    ['sunrise-sunset', 'sunrise or sunset'],
    ['Mo dawn-12:00', 'sunrise or sunset'],
    ['lundi 10:00-12:00', ''],
    ['Mo 9h-12h', ''],
    ['Mo-Fr 10-12', ''],
    ['"x"::Mo', 'Two colons'],
    ['Mo 10:00-12:00 : : Tu', 'Two colons'],
  ])('%s', (text, message) => {
    expect(() => readOpeningHours(text)).toThrow(message);
    expect(() => readOpeningHours(text)).toThrow(Error);
  });

  it('Ten holidays are accepted, eleven are not', () => {
    const easters = (count: number): string =>
      `Mo 10:00-12:00; ${Array.from({ length: count }, (_, day) => `easter +${day + 1} days`).join(',')} off`;
    expect(() => readOpeningHours(easters(10))).not.toThrow();
    expect(() => readOpeningHours(easters(11))).toThrow('more than 10 times');
  });

  it('A colon in a comment is text', () => {
    expect(readOpeningHours('Mo 10:00-12:00 "a:: b"').canonical).toBe('Mo 10:00-12:00 "a:: b"');
  });
});

describe('A value that is read', () => {
  const week = readOpeningHours('Mo 10:00-12:00; Tu "by appointment"');
  const monday = Date.parse('2026-11-16T00:00:00Z');

  it('It has states, rules and intervals', () => {
    const hour = 3_600_000;
    expect(week.isOpenAt(monday + 11 * hour)).toBe(true);
    expect(week.isOpenAt(monday + 12 * hour)).toBe(false);
    expect([week.ruleAt(monday + 11 * hour), week.ruleAt(monday + 25 * hour), week.ruleAt(monday)]).toEqual([
      0,
      1,
      null,
    ]);
    expect(week.intervals(monday, monday + 48 * hour)).toEqual([
      { from: monday + 10 * hour, to: monday + 12 * hour, isUnknown: false },
      { from: monday + 24 * hour, to: monday + 48 * hour, isUnknown: true },
    ]);
  });

  it('Its warnings have a type and a message', () => {
    expect(readOpeningHours('We; Mo 10:00-12:00').warnings).toEqual(
      expect.arrayContaining([
        { type: expect.stringMatching(/^\w+$/), message: expect.stringMatching(/\w/) },
      ]),
    );
  });
});
