import {
  formatChosenTime,
  formatDate,
  formatDayOfWeek,
  formatMinutes,
  formatMoney,
  formatWallClock,
  formatWallClockOfYear,
  formatWeekday,
} from '@/lib/locale/format';
import { clockInSentence, formatClock, formatHours, LOCALES } from '@locator/base/locale';

/** Replaces the non-breaking spaces of a time with plain ones. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const NOVEMBER_20 = Date.parse('2026-11-20T12:00Z');

describe('Times', () => {
  it('Hours are written as in the language of the page', () => {
    const texts = LOCALES.map((locale) => plain(formatHours('17:30–00:00', locale)));
    expect(texts).toEqual([
      '17 h 30 – minuit',
      '17:30–midnight',
      '17:30–00:00',
      '17:30–24:00 Uhr',
      '17:30–00:00',
      '17:30–00:00',
    ]);
  });

  it('French hours have no leading zero', () => {
    expect(plain(formatHours('09:00–02:00', 'fr'))).toBe('9 h – 2 h');
    expect(plain(formatHours('00:30–12:00', 'fr'))).toBe('0 h 30 – 12 h');
  });

  it('A venue that never closes is open for 24 hours', () => {
    expect(plain(formatHours('00:00–24:00', 'fr'))).toBe('24 h/24');
    expect(plain(formatHours('00:00–24:00', 'de'))).toBe('24 Stunden');
  });

  it('In German, midnight is 24:00 at the end of an opening and 00:00 at its beginning', () => {
    expect(clockInSentence('00:00', 'de', true)).toBe('24:00');
    expect(clockInSentence('00:00', 'de')).toBe('00:00');
    expect(formatClock('00:30', 'de', true)).toBe('00:30');
  });
});

describe('Numbers with a unit', () => {
  it.each([
    [
      'fr',
      '90\u00a0min',
      '24\u00a0h/24',
      '17\u00a0h – 23\u00a0h',
      'samedi 21 novembre à 23\u00a0h',
      '22\u00a0€',
    ],
    ['en', '90\u00a0mins', '24\u00a0hours', '17:00–23:00', 'Saturday 21 November at 23:00', '€22'],
    ['es', '90\u00a0min', '24\u00a0horas', '17:00–23:00', 'sábado 21 de noviembre a las 23:00', '22\u00a0€'],
    [
      'de',
      '90\u00a0Min.',
      '24\u00a0Stunden',
      '17:00–23:00\u00a0Uhr',
      'Samstag, 21. November, um 23:00\u00a0Uhr',
      '22\u00a0€',
    ],
    ['it', '90\u00a0min', '24\u00a0ore su 24', '17:00–23:00', 'sabato 21 novembre alle 23:00', '22\u00a0€'],
    [
      'nl',
      '90\u00a0min',
      '24\u00a0uur',
      '17:00–23:00',
      'zaterdag 21 november om 23:00\u00a0uur',
      '€\u00a022',
    ],
  ] as const)('No line break parts them in %s', (locale, ...texts) => {
    expect([
      formatMinutes(90, locale),
      formatHours('00:00–24:00', locale),
      formatHours('17:00–23:00', locale),
      formatWallClock('2026-11-21T23:00', locale, NOVEMBER_20),
      formatMoney(22, 'EUR', locale),
    ]).toEqual(texts);
  });
});

describe('The year of a date', () => {
  it.each([
    ['2026-11-30T15:20Z', '2027-12-20T20:00', 'lundi 20 décembre 2027 à 20 h', 'lun. 20/12/2027, 20 h'],
    ['2026-11-30T15:20Z', '2027-05-17T19:00', 'lundi 17 mai à 19 h', 'lun. 17/05, 19 h'],
    ['2026-11-30T15:20Z', '2027-10-30T23:59', 'samedi 30 octobre à 23 h 59', 'sam. 30/10, 23 h 59'],
    ['2026-11-30T15:20Z', '2027-10-31T00:00', 'dimanche 31 octobre 2027 à minuit', 'dim. 31/10/2027, minuit'],
    ['2026-11-30T15:20Z', '2026-11-30T08:00', 'lundi 30 novembre à 8 h', 'lun. 8 h'],
    ['2026-11-30T15:20Z', '2026-11-28T20:00', 'samedi 28 novembre 2026 à 20 h', 'sam. 28/11/2026, 20 h'],
    ['2026-11-30T15:20Z', '2026-11-29T20:30', 'dimanche 29 novembre à 20 h 30', 'dim. 29/11, 20 h 30'],
    ['2027-01-31T12:00Z', '2027-12-31T20:00', 'vendredi 31 décembre à 20 h', 'ven. 31/12, 20 h'],
  ])('At %s, %s is %s, or %s', (now, time, text, shortText) => {
    expect(plain(formatWallClock(time, 'fr', Date.parse(now)))).toBe(text);
    expect(plain(formatChosenTime(time, 'fr', Date.parse(now)))).toBe(shortText);
    const day = text.replace(/ à .*/, '');
    expect(plain(formatWeekday(time.slice(0, 10), 'fr', Date.parse(now)))).toBe(day);
    expect(plain(formatWeekday(time.slice(0, 10), 'fr'))).toBe(day.replace(/ 20..$/, ''));
  });

  it('It is written as in the language of the page', () => {
    const texts = LOCALES.map((locale) => plain(formatChosenTime('2027-12-20T20:00', locale, NOVEMBER_20)));
    expect(texts).toEqual([
      'lun. 20/12/2027, 20 h',
      'Mon 20/12/2027, 20:00',
      'lun 20/12/2027, 20:00',
      'Mo., 20.12.2027, 20:00',
      'lun 20/12/2027, 20:00',
      'ma 20-12-2027, 20:00',
    ]);
  });
});

describe('Dates', () => {
  it('Dates and times are written as in the language of the page', () => {
    const texts = LOCALES.map((locale) => plain(formatWallClock('2026-11-21T23:00', locale, NOVEMBER_20)));
    expect(texts).toEqual([
      'samedi 21 novembre à 23 h',
      'Saturday 21 November at 23:00',
      'sábado 21 de noviembre a las 23:00',
      'Samstag, 21. November, um 23:00 Uhr',
      'sabato 21 novembre alle 23:00',
      'zaterdag 21 november om 23:00 uur',
    ]);
  });

  it('In Spanish, one o’clock is singular', () => {
    expect(formatWallClock('2026-11-22T01:30', 'es', NOVEMBER_20)).toBe('domingo 22 de noviembre a la 01:30');
    expect(clockInSentence('01:00', 'es')).toBe('la 01:00');
    expect(clockInSentence('21:00', 'es')).toBe('las 21:00');
  });

  it('In English and Spanish, no comma follows the weekday', () => {
    expect(formatWallClockOfYear('2027-12-21T23:00', 'en')).toBe('Tuesday 21 December 2027 at 23:00');
    expect(formatWeekday('2026-12-06', 'es')).toBe('domingo 6 de diciembre');
    expect(formatWeekday('2026-12-06', 'de')).toBe('Sonntag, 6. Dezember');
  });

  it('In Italian, the first day of a month is an ordinal number', () => {
    expect(formatDate('2027-01-01', 'it')).toBe('1º gennaio 2027');
    expect(formatDate('2027-01-11', 'it')).toBe('11 gennaio 2027');
  });

  it.each(LOCALES)('In %s, the days of the week have the names that Intl gives them', (locale) => {
    const week = ['06', '07', '08', '09', '10', '11', '12'].map((day) => `2026-12-${day}`);
    const byIntl = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    expect(week.map((date) => formatDayOfWeek(date, locale))).toEqual(
      week.map((date) => byIntl.format(new Date(date))),
    );
  });

  it('In French, the first day of a month is an ordinal number', () => {
    expect(formatDate('2027-01-01', 'fr')).toBe('1er janvier 2027');
    expect(formatWeekday('2027-01-01', 'fr')).toBe('vendredi 1er janvier');
    expect(plain(formatWallClockOfYear('2027-01-01T00:00', 'fr'))).toBe('vendredi 1er janvier 2027 à minuit');
    expect(formatDate('2027-01-21', 'fr')).toBe('21 janvier 2027');
    expect(formatDate('2027-01-11', 'fr')).toBe('11 janvier 2027');
  });
});
