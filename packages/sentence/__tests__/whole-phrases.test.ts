import type { Locale } from '@locator/base/locale';
import { type Clock, createSentenceReader, momentOf } from '@locator/sentence';

/** A Monday. */
const CLOCK: Clock = { date: '2026-11-30', time: '15:00', usualTime: '20:00', eveningTime: '20:00' };

const KNOWN = {
  inhabitants: (text: string) => (/^Lyon( \d)?$/.test(text) ? 500_000 : null),
  isStreetWord: () => false,
};

function read(locale: Locale, text: string): unknown {
  const said = createSentenceReader(locale, { terms: new Map(), fillers: [] }).read(text, KNOWN);
  return {
    place: said?.place,
    at: said?.when ? momentOf(said.when.value, CLOCK) : null,
    persons: said?.persons?.value ?? null,
    unread: said?.unread,
  };
}

const LYON = { place: 'Lyon', at: null, persons: null, unread: [] };

describe('A price', () => {
  it.each<[Locale, string]>([
    ['fr', 'moins de 20 £'],
    ['fr', 'moins de €20'],
    ['fr', 'moins de 20 livres'],
    ['en', 'under £20'],
    ['en', 'under $20'],
    ['en', 'under CHF 20'],
    ['en', 'less than 20 pounds each'],
    ['en', '20 quid'],
    ['de', 'unter 20 Pfund'],
    ['de', 'unter £20'],
    ['es', 'por menos de $20'],
    ['es', 'menos de 20 dólares'],
    ['it', 'meno di 20 sterline'],
    ['it', 'meno di £20'],
    ['nl', 'onder 20 pond'],
    ['nl', 'onder £20'],
  ])('In %s, “%s” is one in any currency', (locale, text) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ ...LYON, unread: [{ text, reason: 'price' }] });
  });
});

describe('A time with a dot', () => {
  it.each<[Locale, string, string]>([
    ['en', '8.30pm tonight', '2026-11-30T20:30'],
    ['en', '9.15pm on Friday', '2026-12-04T21:15'],
    ['en', '7.30 on Saturday', '2026-12-05T19:30'],
    ['es', '7.30 el sábado', '2026-12-05T19:30'],
    ['es', '8.30 de la tarde mañana', '2026-12-01T20:30'],
    ['it', '7.30 sabato', '2026-12-05T19:30'],
    ['it', '8.30 di sera', '2026-11-30T20:30'],
    ['fr', '8.30 du soir', '2026-11-30T20:30'],
    ['fr', '7.30 samedi', '2026-12-05T19:30'],
    ['de', '8.15 Uhr abends', '2026-11-30T20:15'],
    ['de', 'um 19.10 Uhr', '2026-11-30T19:10'],
    ['nl', '7.30 zaterdag', '2026-12-05T19:30'],
  ])('In %s, “%s” is no date, and no district', (locale, text, at) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ ...LYON, at });
  });

  it('is a date if there is such a month', () => {
    expect(read('de', 'Lyon 7.12')).toEqual({ ...LYON, at: '2026-12-07T20:00' });
    expect(read('en', 'Lyon 12.31.2026')).toEqual({ ...LYON, at: '2026-12-31T20:00' });
  });
});

describe('A day of the week with its day of the month', () => {
  it.each<[Locale, string, string]>([
    ['en', 'on Monday 7th at 8', '2026-12-07T20:00'],
    ['en', 'Saturday 12th', '2026-12-12T20:00'],
    ['en', 'Wed 9th', '2026-12-09T20:00'],
    ['en', 'next Monday 14th', '2026-12-14T20:00'],
    ['fr', 'mardi 1er', '2026-12-01T20:00'],
    ['de', 'Montag 14ten', '2026-12-14T20:00'],
    ['nl', 'maandag 7e', '2026-12-07T20:00'],
  ])('In %s, “%s” is %s, and no age', (locale, text, at) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ ...LYON, at });
  });
});

describe('On a Monday, the next one', () => {
  it.each<[Locale, string]>([
    ['en', 'next Monday'],
    ['en', 'next Monday evening'],
    ['en', 'Monday week'],
    ['fr', 'lundi prochain'],
    ['fr', 'lundi soir prochain'],
    ['fr', 'lundi qui vient'],
    ['de', 'nächsten Montag'],
    ['de', 'kommenden Montagabend'],
    ['de', 'Montag in acht Tagen'],
    ['es', 'el próximo lunes'],
    ['es', 'el lunes que viene'],
    ['es', 'lunes en ocho días'],
    ['it', 'lunedì prossimo'],
    ['it', 'prossimo lunedì sera'],
    ['nl', 'volgende maandag'],
    ['nl', 'maandag a.s.'],
  ])('in %s, “%s”, is in a week', (locale, text) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ ...LYON, at: '2026-12-07T20:00' });
  });

  it.each<[string, string]>([
    ['Monday', '2026-11-30T20:00'],
    ['next Friday', '2026-12-04T20:00'],
    ['Friday week', '2026-12-11T20:00'],
    ['Monday week at 2pm', '2026-12-07T14:00'],
    ['Saturday next week', '2026-12-12T20:00'],
  ])('differs from “%s”', (text, at) => {
    expect(read('en', `Lyon ${text}`)).toEqual({ ...LYON, at });
  });
});

describe('The latest time', () => {
  it.each<[Locale, string, string]>([
    ['fr', 'samedi', 'avant 18 h'],
    ['fr', 'samedi', 'avant 18:30'],
    ['en', 'Saturday', 'before 6pm'],
    ['en', 'Saturday', 'before 6'],
    ['de', 'Samstag', 'vor 18 Uhr'],
    ['de', 'Samstag', 'vor halb acht'],
    ['es', 'sábado', 'antes de las 6 de la tarde'],
    ['es', 'sábado', 'antes de las 18'],
    ['it', 'sabato', 'prima delle 18'],
    ['it', 'sabato', 'entro le 18'],
    ['it', 'sabato', 'fino alle 22'],
    ['en', 'Saturday', 'until 10pm'],
    ['es', 'sábado', 'hasta las 22'],
    ['fr', 'samedi', 'au plus tard à 18 h'],
    ['nl', 'zaterdag', 'voor 18 uur'],
  ])('In %s, beside “%s”, “%s” is set aside as a whole', (locale, day, text) => {
    const unread = [{ text, reason: 'unknown' }];
    expect(read(locale, `Lyon ${day} ${text}`)).toEqual({ ...LYON, at: '2026-12-05T20:00', unread });
    expect(read(locale, `${text} ${day} Lyon`)).toEqual({ ...LYON, at: '2026-12-05T20:00', unread });
  });

  it('is no number of persons of Dutch, and no Advent', () => {
    expect(read('nl', 'Lyon voor 18 zaterdag')).toEqual({ ...LYON, at: '2026-12-05T20:00', persons: 18 });
    expect(read('fr', 'Lyon avent 18 h')).toMatchObject({ at: '2026-11-30T18:00' });
  });
});
