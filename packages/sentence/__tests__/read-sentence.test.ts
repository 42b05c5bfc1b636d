import type { Locale } from '@locator/base/locale';
import { createSentenceReader, type Sentence } from '@locator/sentence';

const TOWNS: Readonly<Record<string, number>> = {
  'lyon': 500_000, 'lyon 3e': 100_000, 'paris': 2_000_000, 'parijs': 2_000_000, 'paris 14': 140_000, '69003': 10_000, 'nice': 340_000,
  'bar': 17_000, 'bar-le-duc': 15_000, 'tours': 137_000, 'fillé': 1_400, 'rennes': 220_000, 'köln': 1_000_000, 'à rennes': 65_000,
}; // prettier-ignore

const KNOWN = {
  inhabitants: (text: string) => TOWNS[text.toLowerCase()] ?? null,
  isStreetWord: (word: string) => word === 'rue',
};

const TERMS = new Map([
  ['blind test', 'blindtest'],
  ['quiz', 'quiz'],
  ['evjf', 'evjf'],
  ['bar', 'bar'],
  ['enfants', 'kids'],
]);

function read(text: string, locale: Locale = 'fr'): Sentence | null {
  const reader = createSentenceReader(locale, { terms: TERMS, fillers: ['Le Grand Quiz'] });
  return reader?.read(text, KNOWN) ?? null;
}

function codes(text: string): string[] | undefined {
  return read(text)?.terms.map(({ value }) => value);
}

describe('Reading a sentence', () => {
  it('Game, number, day, time, place and service are read in any order', () => {
    for (const text of [
      'blind test pour 22 samedi 21 h à Lyon avec bar',
      'Lyon samedi 21h bar blind test 22 personnes',
    ]) {
      expect(read(text)).toMatchObject({
        place: 'Lyon',
        persons: { value: 22 },
        when: { value: { day: { kind: 'weekday', weekday: 5 }, time: '21:00' } },
        unread: [],
      });
      expect(codes(text)?.sort()).toEqual(['bar', 'blindtest']);
    }
  });

  it('A text that is only a place, or nothing known, is no sentence', () => {
    for (const text of ['Lyon', 'Bar-le-Duc', 'xyzzy', '', '12 rue Mercière']) expect(read(text)).toBeNull();
  });

  it('Words around a place that say nothing leave the place', () => {
    expect(read('je cherche une salle à Lyon')).toMatchObject({ place: 'Lyon', unread: [] });
  });

  it('A number that belongs to a district is not one of persons', () => {
    expect(read('Paris 14 samedi')).toMatchObject({ place: 'Paris 14', persons: null });
    expect(read('lyon 3e samedi')).toMatchObject({ place: 'lyon 3e', unread: [] });
    expect(read('lyon 14 samedi')).toMatchObject({ place: 'lyon', persons: { value: 14 } });
  });

  it.each([
    ['on est 14 à Lyon', 14],
    ['14 à 16 personnes à Lyon', 16],
    ['10-12 personnes Lyon', 12],
    ['6 adultes et 8 enfants à Lyon', 14],
    ['une dizaine de personnes à Lyon', 10],
    ['pour vingt-deux à Lyon', 22],
  ])('“%s” are %i persons', (text, count) => {
    expect(read(text)).toMatchObject({ persons: { value: count }, place: 'Lyon', unread: [] });
  });

  it('Numbers without a word are not added up', () => {
    expect(read('06 12 34 56 78 Lyon')).toMatchObject({ place: 'Lyon', persons: null });
    expect(read('8 12 Lyon')).toMatchObject({
      persons: null,
      unread: [
        { text: '8', reason: null },
        { text: '12', reason: null },
      ],
    });
    expect(read('22 personnes Lyon 14-16')).toMatchObject({
      persons: { value: 22 },
      unread: [{ text: '14-16', reason: null }],
    });
  });

  it('An hour that no day has is not a number of persons', () => {
    expect(read('samedi à 25h Lyon')).toMatchObject({
      persons: null,
      when: { value: { time: null } },
      unread: [{ text: 'à 25h', reason: null }],
    });
    expect(read('Samstag 26 Uhr Köln', 'de')).toMatchObject({ persons: null, unread: [{ text: '26 Uhr' }] });
  });

  it('The word for the persons may be one of the chain, which it implies', () => {
    expect(read('8 enfants à Lyon')).toMatchObject({ persons: { value: 8 }, terms: [], impliedTerm: 'kids' });
    expect(read('2 adultes et 8 enfants à Lyon')?.impliedTerm).toBeNull();
  });

  it('A time refines a part of the day, whatever their order', () => {
    for (const text of ['Lyon ce soir à 8h30', 'Lyon à 8h30 ce soir'])
      expect(read(text)?.when?.value).toEqual({ day: { kind: 'ahead', days: 0 }, time: '20:30' });
    expect(read('Köln heute Abend 20:30 Uhr', 'de')?.when?.value.time).toBe('20:30');
    expect(read('Lyon tomorrow morning at 10', 'en')?.when?.value.time).toBe('10:00');
    expect(read('Lyon tomorrow at 8', 'en')?.when?.value).toMatchObject({ time: '08:00', isBare: true });
  });

  it.each([
    ['8 heures et demie ce soir', '20:30'],
    ['ce soir à neuf heures moins le quart', '20:45'],
    ['samedi à 20 h et quart', '20:15'],
    ['demain matin à dix heures et demie', '10:30'],
  ])('“%s” is at %s', (text, time) => {
    expect(read(`Lyon ${text}`)).toMatchObject({ when: { value: { time } }, unread: [] });
  });

  it('“Huit heures et demie” may be in the evening, and two hours and a half are a duration', () => {
    expect(read('Lyon huit heures et demie')?.when?.value).toMatchObject({ time: '08:30', isBare: true });
    const unread = [{ text: '2 heures et demie', reason: 'duration' }];
    expect(read('quiz de 2 heures et demie')).toMatchObject({ when: null, unread });
  });

  it('A time after midnight belongs to the evening before', () => {
    expect(read('Lyon samedi soir à 1h')?.when?.value.time).toBe('25:00');
    expect(read('Lyon samedi à minuit')?.when?.value.time).toBe('24:00');
  });

  it('Two numbers with a point are a date where they can be one', () => {
    expect(read('Quiz am 5.12 in Köln', 'de')?.when?.value.day).toMatchObject({ day: 5, month: 12 });
    expect(read('Quiz um 20.10 Uhr in Köln', 'de')?.when?.value.time).toBe('20:10');
    expect(read('Quiz 20.30 Köln', 'de')?.when?.value.time).toBe('20:30');
  });

  it('A second day is named as said twice, a date after its weekday is not', () => {
    expect(read('Lyon samedi ou dimanche')?.unread).toEqual([{ text: 'dimanche', reason: 'twice' }]);
    expect(read('Lyon samedi 12 décembre')?.when?.value.day).toMatchObject({ day: 12, month: 12 });
  });

  it.each<[Locale, string]>([
    ['fr', 'Lyon le 12 à 20h'],
    ['en', 'Lyon on the 12th at 8pm'],
    ['de', 'am 12. um 20 Uhr Lyon'],
    ['es', 'Lyon el 12 a las 20h'],
    ['it', 'Lyon il 12 alle 20'],
    ['nl', 'Lyon op de 12 om 20 uur'],
  ])('In %s, “%s” is a day of this month or the next', (locale, text) => {
    expect(read(text, locale)).toMatchObject({
      when: { value: { day: { kind: 'date', day: 12, month: null }, time: '20:00' } },
      persons: null,
      unread: [],
    });
  });

  it.each<[Locale, string]>([
    ['fr', 'vendredi de la semaine prochaine à Lyon'],
    ['en', 'Lyon Friday next week'],
    ['de', 'nächste Woche Freitag Lyon'],
    ['es', 'el viernes de la semana que viene Lyon'],
    ['it', 'venerdì della prossima settimana Lyon'],
    ['nl', 'volgende week vrijdag Lyon'],
  ])('In %s, “%s” is the Friday of the next week', (locale, text) => {
    expect(read(text, locale)).toMatchObject({
      when: { value: { day: { kind: 'weekday', weekday: 4, isNextWeek: true } } },
      unread: [],
    });
  });

  it('Without a day of the week, the next week is named', () => {
    expect(read('Lyon semaine prochaine')).toMatchObject({
      when: null,
      unread: [{ text: 'semaine prochaine', reason: 'period' }],
    });
  });

  it.each<[Locale, string]>([
    ['fr', 'vendredi en huit à Lyon'],
    ['en', 'Lyon a week on Friday'],
    ['de', 'Freitag in einer Woche Lyon'],
    ['es', 'el viernes dentro de una semana Lyon'],
    ['it', 'venerdì tra una settimana Lyon'],
    ['nl', 'vrijdag over een week Lyon'],
  ])('In %s, “%s” is a week after the next Friday', (locale, text) => {
    expect(read(text, locale)).toMatchObject({
      when: { value: { day: { kind: 'weekday', weekday: 4, weeksLater: 1 } } },
      unread: [],
    });
  });

  it.each<[Locale, string, number]>([
    ['fr', 'dans une heure à Lyon', 60],
    ['fr', 'dans 1h30 à Lyon', 90],
    ['en', 'Lyon in 2 hours', 120],
    ['de', 'in einer Stunde Lyon', 60],
    ['es', 'dentro de una hora Lyon', 60],
    ['it', "tra un'ora Lyon", 60],
    ['nl', 'over een uur Lyon', 60],
  ])('In %s, “%s” is %i minutes from now', (locale, text, minutes) => {
    expect(read(text, locale)).toMatchObject({
      when: { value: { day: { kind: 'ahead', days: 0, minutes }, time: 'now' } },
      unread: [],
    });
  });

  it('A day that no month has is named, not taken for persons', () => {
    const unread = [{ text: 'el 45', reason: 'period' }];
    expect(read('Lyon el 45', 'es')).toMatchObject({ persons: null, unread });
  });

  it('Every word without a use is named, with its reason', () => {
    expect(read('blind test pas cher avec parking à Lyon')?.unread).toEqual([
      { text: 'pas cher', reason: 'price' },
      { text: 'parking', reason: null },
    ]);
    expect(read('quiz de 2 heures à Lyon')?.unread).toEqual([{ text: '2 heures', reason: 'duration' }]);
  });

  it('Another town is named with the word before it', () => {
    expect(read('quiz à Lyon ou Paris')).toMatchObject({ place: 'Lyon', unread: [{ text: 'ou Paris' }] });
    expect(read('quiz à Lyon ou Bowling')).toMatchObject({ unread: [{ text: 'Bowling' }] });
  });

  it('A service that is not wanted is named, not searched', () => {
    expect(read('quiz sans bar à Lyon')).toMatchObject({ unread: [{ text: 'sans bar', reason: null }] });
    expect(codes('quiz sans bar à Lyon')).toEqual(['quiz']);
  });

  it('Typing errors are forgiven in words of five letters', () => {
    expect(read('Lyon samdi pour 22 persones')).toMatchObject({ persons: { value: 22 }, unread: [] });
    expect(read('anniversaire de ma fille à Rennes pour 8')?.place).toBe('Rennes');
  });

  it('A town is no typing error of another word', () => {
    expect(read('Lyon Parijs', 'nl')).toBeNull();
    expect(read('Lyon parijs zaterdag', 'nl')?.unread).toEqual([{ text: 'parijs', reason: null }]);
  });

  it('A preposition is no part of a name that would begin with it, such as Anamur for “à Namur”', () => {
    expect(read('quiz à Rennes pour 5')?.place).toBe('Rennes');
  });

  it('A place with a typing error is what is left', () => {
    expect(read('blind test lyonn samedi')).toMatchObject({ place: 'lyonn', unread: [] });
  });

  it('A service that is also a town is a place only after a preposition', () => {
    expect(read('bar samedi')).toMatchObject({ place: '', terms: [{ value: 'bar' }] });
    expect(read('samedi à Bar')).toMatchObject({ place: 'Bar', terms: [] });
  });

  it('An address stays whole, also with a date in the name of its street', () => {
    expect(read('rue du 8 mai 1945 Lyon, quiz')).toMatchObject({
      place: 'rue du 8 mai 1945 Lyon',
      when: null,
    });
  });

  it('“Près de moi” is the position of the visitor', () => {
    expect(read('ce soir près de moi pour 4')).toMatchObject({ isAround: true, place: '', unread: [] });
  });

  it('Compounds of German are read', () => {
    expect(read('Quizabend Köln Samstagnachmittag', 'de')).toMatchObject({
      terms: [{ value: 'quiz' }],
      when: { value: { day: { kind: 'weekday', weekday: 5 }, time: '15:00' } },
    });
  });

  it('A pasted text of more than 40 words is left alone', () => {
    expect(read(`quiz ${'mot '.repeat(40)}`)).toBeNull();
  });
});
