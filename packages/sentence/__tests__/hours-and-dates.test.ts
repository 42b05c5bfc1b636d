import type { Locale } from '@locator/base/locale';
import { type Clock, createSentenceReader, momentOf } from '@locator/sentence';

/** A Wednesday. */
const CLOCK: Clock = { date: '2026-12-02', time: '15:00', usualTime: '20:00', eveningTime: '20:00' };

const KNOWN = {
  inhabitants: (text: string) => (text === 'Lyon' ? 500_000 : null),
  isStreetWord: () => false,
};

function read(locale: Locale, text: string): unknown {
  const reader = createSentenceReader(locale, { terms: new Map(), fillers: [] });
  const said = reader.read(text, KNOWN);
  return {
    at: said?.when ? momentOf(said.when.value, CLOCK) : null,
    persons: said?.persons?.value ?? null,
    unread: said?.unread.map((one) => one.text),
  };
}

const NOTHING_ELSE = { persons: null, unread: [] };

describe('Hours of the night', () => {
  it.each<[Locale, string, string]>([
    ['fr', 'samedi à 2h du matin', '02:00'],
    ['fr', '2h du matin samedi', '02:00'],
    ['fr', 'samedi 1h du matin', '01:00'],
    ['fr', 'samedi 1h30 du matin', '01:30'],
    ['fr', 'samedi 3h du mat', '03:00'],
    ['fr', 'samedi à une heure du matin', '01:00'],
    ['en', 'Saturday 2am', '02:00'],
    ['en', 'Saturday 1 in the morning', '01:00'],
    ['en', 'Saturday at one in the morning', '01:00'],
    ['en', 'Saturday at 2 at night', '02:00'],
    ['de', 'Samstag um 2 Uhr nachts', '02:00'],
    ['de', 'Samstag 3 Uhr nachts', '03:00'],
    ['de', 'Samstag 2:30 Uhr nachts', '02:30'],
    ['de', 'Samstag um ein Uhr nachts', '01:00'],
    ['de', 'Samstag um 1 Uhr früh', '01:00'],
    ['es', 'sábado a la una de la madrugada', '01:00'],
    ['es', 'sábado a las 2:30 de la madrugada', '02:30'],
    ['es', 'sábado a las 2 de la noche', '02:00'],
    ['it', 'sabato all’una di notte', '01:00'],
    ['it', 'sabato alle 2 di notte', '02:00'],
    ['it', 'sabato all’una del mattino', '01:00'],
    ['nl', 'zaterdag 2 uur ’s nachts', '02:00'],
    ['nl', 'zaterdag om 2:30 ’s nachts', '02:30'],
    ['nl', 'zaterdag om een uur ’s nachts', '01:00'],
  ])('In %s, “%s” is that Saturday at %s', (locale, text, time) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ at: `2026-12-05T${time}`, ...NOTHING_ELSE });
  });

  it.each<[Locale, string]>([
    ['fr', 'samedi soir à 2h du matin'],
    ['en', 'Saturday night at 2'],
    ['de', 'Samstagnacht 2 Uhr'],
    ['es', 'sábado noche a las 2'],
    ['it', 'sabato notte alle 2'],
    ['nl', 'zaterdagnacht 2 uur'],
  ])('In %s, “%s” is when that night is almost over', (locale, text) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ at: '2026-12-06T02:00', ...NOTHING_ELSE });
  });

  it.each<[Locale, string, string]>([
    ['en', 'Saturday at 11 at night', '2026-12-05T23:00'],
    ['de', 'Samstag 11 Uhr nachts', '2026-12-05T23:00'],
    ['es', 'sábado a las 11 de la noche', '2026-12-05T23:00'],
    ['it', 'sabato alle 11 di notte', '2026-12-05T23:00'],
    ['nl', 'zaterdag 11 uur ’s nachts', '2026-12-05T23:00'],
    ['de', 'Samstag um 12 Uhr nachts', '2026-12-06T00:00'],
    ['es', 'sábado a las 9:30 de la noche', '2026-12-05T21:30'],
  ])('In %s, “%s” is before it', (locale, text, at) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ at, ...NOTHING_ELSE });
  });

  it('Without “du matin”, two hours are a duration', () => {
    expect(read('fr', 'Lyon 2h samedi matin')).toEqual({
      at: '2026-12-05T11:00',
      persons: null,
      unread: ['2h'],
    });
  });
});

describe('An hour that may be in the evening', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Saturday at 8', '20:00'],
    ['es', 'sábado a las 8', '20:00'],
    ['it', 'sabato alle 8', '20:00'],
    ['de', 'Samstag um 8', '20:00'],
    ['de', 'Samstag um 8 Uhr', '20:00'],
    ['de', 'Samstag um neun Uhr', '21:00'],
    ['nl', 'zaterdag om 8', '20:00'],
    ['nl', 'zaterdag om 8 uur', '20:00'],
    ['nl', 'zaterdag om 8u', '20:00'],
    ['de', 'Samstag um 8 Uhr morgens', '08:00'],
    ['de', 'Samstag früh um 8 Uhr', '08:00'],
    ['nl', 'zaterdag om 8 uur ’s ochtends', '08:00'],
    ['nl', 'zaterdagochtend om 9 uur', '09:00'],
    ['de', 'Samstag 9 Uhr', '09:00'],
    ['nl', 'zaterdag 10u', '10:00'],
    ['fr', 'samedi à 8h', '08:00'],
    ['de', 'Samstag um 0 Uhr', '00:00'],
    ['de', 'Samstag um 11 Uhr', '11:00'],
  ])('In %s, “%s” is at %s', (locale, text, time) => {
    expect(read(locale, `Lyon ${text}`)).toEqual({ at: `2026-12-05T${time}`, ...NOTHING_ELSE });
  });
});

describe('Day and month of Dutch with a dash', () => {
  it.each([
    ['5-12 20:00', '2026-12-05T20:00'],
    ['zaterdag 5-12 21u', '2026-12-05T21:00'],
    ['12-12 om 20 uur', '2026-12-12T20:00'],
    ['5-12-2026 20u', '2026-12-05T20:00'],
    ['5-2', '2027-02-05T20:00'],
  ])('“%s” is %s', (text, at) => {
    expect(read('nl', `Lyon ${text}`)).toEqual({ at, ...NOTHING_ELSE });
  });

  it.each([
    ['5-12 personen', 12],
    ['5-12 spelers', 12],
    ['voor 8-10', 10],
    ['14-16', 16],
  ])('“%s” are persons', (text, persons) => {
    expect(read('nl', `Lyon ${text}`)).toEqual({ at: null, persons, unread: [] });
  });

  it('Other languages read persons', () => {
    expect(read('fr', 'Lyon 5-12')).toEqual({ at: null, persons: 12, unread: [] });
  });
});

describe('A day or time that is said again', () => {
  it.each([
    ['Noël Lyon 25 décembre', '2026-12-25T20:00'],
    ['Noël le 25 Lyon', '2026-12-25T20:00'],
    ['25 décembre 2027 Noël Lyon', '2027-12-25T20:00'],
    ['demain demain Lyon', '2026-12-03T20:00'],
    ['samedi 21h Lyon 21h', '2026-12-05T21:00'],
    ['ce soir Lyon ce soir', '2026-12-02T20:00'],
    ['samedi soir Lyon samedi', '2026-12-05T20:00'],
  ])('“%s” leaves no words', (text, at) => {
    expect(read('fr', text)).toEqual({ at, ...NOTHING_ELSE });
  });

  it.each([
    ['Noël Lyon 26 décembre', '2026-12-25T20:00', '26 décembre'],
    ['Noël 2027-12-25 Lyon 2028-12-25', '2027-12-25T20:00', '2028-12-25'],
    ['ce soir Lyon ce midi', '2026-12-02T20:00', 'ce midi'],
    ['maintenant Lyon ce soir', '2026-12-02T15:00', 'ce soir'],
    ['samedi 21h Lyon 22h', '2026-12-05T21:00', '22h'],
  ])('“%s” is %s without “%s”', (text, at, left) => {
    expect(read('fr', text)).toEqual({ at, persons: null, unread: [left] });
  });
});
