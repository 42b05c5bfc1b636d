import type { Locale } from '@locator/base/locale';
import { type Clock, createSentenceReader, momentOf, type SentenceReader } from '@locator/sentence';

/** A Monday. */
const CLOCK: Clock = { date: '2026-11-30', time: '12:00', usualTime: '20:00', eveningTime: '20:00' };

const TOWNS: Readonly<Record<string, number>> = { Lyon: 500_000, Paris: 2_000_000 };
const KNOWN = { inhabitants: (text: string) => TOWNS[text] ?? null, isStreetWord: () => false };

const TERMS = new Map([
  ...['quiz', 'bar', 'beamer', 'lunch', 'brunch', 'déjeuner'].map((word) => [word, word] as const),
  ...['geburtstag', 'birthday', 'verjaardag', 'anniversaire', 'compleanno', 'cumpleaños'].map(
    (word) => [word, 'birthday'] as const,
  ),
  ...['barrierefrei', 'rolstoelen', 'accessible'].map((word) => [word, 'access'] as const),
]);

const readers = new Map<Locale, SentenceReader>();

interface Expected {
  readonly at?: string;
  readonly persons?: number;
  readonly terms?: readonly string[];
  readonly unread?: readonly string[];
}

function expectRead(locale: Locale, text: string, expected: Expected): void {
  const reader = readers.get(locale) ?? createSentenceReader(locale, { terms: TERMS, fillers: [] });
  readers.set(locale, reader);
  const said = reader.read(`${text} Lyon`, KNOWN);
  expect({
    place: said?.place,
    at: said?.when && momentOf(said.when.value, CLOCK),
    persons: said?.persons?.value ?? null,
    terms: said?.terms.map(({ value }) => value),
    unread: said?.unread.map((one) => one.text),
  }).toEqual({ place: 'Lyon', at: null, persons: null, terms: [], unread: [], ...expected });
}

type Row = [Locale, string, Expected];

describe('A condition that is not wanted', () => {
  it.each<Row>([
    ['de', 'nicht am Montag, lieber Dienstag', { at: '2026-12-01T20:00', unread: ['nicht am Montag'] }],
    [
      'de',
      'Samstag, aber nicht am 5. Dezember',
      { at: '2026-12-05T20:00', unread: ['nicht am 5. Dezember'] },
    ],
    ['de', 'auf keinen Fall um 20 Uhr', { unread: ['auf keinen Fall um 20 Uhr'] }],
    ['de', 'außer Sonntag', { unread: ['außer Sonntag'] }],
    ['de', 'nicht barrierefrei', { unread: ['nicht barrierefrei'] }],
    ['de', 'nicht heute, morgen', { at: '2026-12-01T20:00', unread: ['nicht heute'] }],
    ['de', 'nicht Samstag oder Sonntag', { unread: ['nicht Samstag oder Sonntag'] }],
    ['de', 'nicht am Samstag um 20 Uhr', { unread: ['nicht am Samstag um 20 Uhr'] }],
    ['de', 'nicht am Freitag, den 11. Dezember', { unread: ['nicht am Freitag, den 11. Dezember'] }],
    ['de', 'nicht für 8, sondern für 10 Personen', { persons: 10, unread: ['nicht für 8'] }],
    ['de', 'für 10 statt 8 Personen', { persons: 10, unread: ['statt 8 Personen'] }],
    ['de', 'nicht später als 21 Uhr', { unread: ['nicht später als 21 Uhr'] }],
    ['nl', 'niet op zondag', { unread: ['niet op zondag'] }],
    ['nl', 'behalve zondag', { unread: ['behalve zondag'] }],
    ['nl', 'niet voor rolstoelen', { unread: ['niet voor rolstoelen'] }],
    ['nl', 'niet voor 8 maar voor 10 personen', { persons: 10, unread: ['niet voor 8'] }],
    ['fr', 'pas lundi prochain', { unread: ['pas lundi prochain'] }],
    ['en', 'except Monday week', { unread: ['except Monday week'] }],
    ['fr', 'pas lundi mais mardi', { at: '2026-12-01T20:00', unread: ['pas lundi'] }],
    ['fr', 'sauf dimanche', { unread: ['sauf dimanche'] }],
    ['fr', 'sans bar ni quiz', { unread: ['sans bar', 'ni quiz'] }],
    ['en', 'not on Monday, Tuesday', { at: '2026-12-01T20:00', unread: ['not on Monday'] }],
    ['en', 'Sunday instead of Saturday', { at: '2026-12-06T20:00', unread: ['instead of Saturday'] }],
    ['en', 'except Sunday', { unread: ['except Sunday'] }],
    ['en', 'not for 8 but for 10 people', { persons: 10, unread: ['not for 8'] }],
    ['es', 'no el lunes, el martes', { at: '2026-12-01T20:00', unread: ['no el lunes'] }],
    ['es', 'excepto el domingo', { unread: ['excepto el domingo'] }],
    ['it', 'non lunedì ma martedì', { at: '2026-12-01T20:00', unread: ['non lunedì'] }],
    ['it', 'tranne domenica', { unread: ['tranne domenica'] }],
  ])('In %s, “%s” is set aside whole', expectRead);

  it.each<Row>([
    ['de', 'warum nicht Samstag', { at: '2026-12-05T20:00' }],
    ['de', 'nicht vor 21 Uhr', { at: '2026-11-30T21:00' }],
    ['de', 'nicht mehr als 10 Personen', { persons: 10 }],
    ['nl', 'niet voor 21 uur', { at: '2026-11-30T21:00' }],
    ['de', 'nicht früher als 21 Uhr', { at: '2026-11-30T21:00' }],
    ['fr', 'pourquoi pas samedi', { at: '2026-12-05T20:00' }],
    ['fr', 'pas plus de 10 personnes', { persons: 10 }],
    ['en', 'not only Saturday', { at: '2026-12-05T20:00' }],
    ['en', 'not before 9pm', { at: '2026-11-30T21:00' }],
    ['es', 'por qué no el sábado', { at: '2026-12-05T20:00' }],
    ['es', 'menos de 10 personas', { persons: 10 }],
    ['it', 'non prima delle 21', { at: '2026-11-30T21:00' }],
  ])('In %s, “%s” is wanted', expectRead);
});

describe('Numbers of persons', () => {
  it.each<Row>([
    ['de', 'wir sind 8, vielleicht 10 Leute', { persons: 10 }],
    ['fr', 'on est 8, peut-être 10 personnes', { persons: 10 }],
    ['en', 'we are 8, maybe 10 people', { persons: 10 }],
    ['de', '8 Personen oder vielleicht 10 Personen', { persons: 10 }],
    ['en', '6 adults, maybe 4 kids', { persons: 6, unread: ['maybe 4 kids'] }],
    ['en', 'maybe 8 people', { persons: 8 }],
    ['nl', 'we zijn met 8, misschien 10 mensen', { persons: 10 }],
    ['es', 'somos 8, quizás 10 personas', { persons: 10 }],
    ['it', 'siamo 8, forse 10 persone', { persons: 10 }],
    ['de', '12 Personen, davon 4 Kinder', { persons: 12, unread: ['davon 4 Kinder'] }],
    ['fr', '12 personnes dont 4 enfants', { persons: 12, unread: ['dont 4 enfants'] }],
    ['en', '12 people including 4 kids', { persons: 12, unread: ['including 4 kids'] }],
    ['nl', '12 personen waarvan 4 kinderen', { persons: 12, unread: ['waarvan 4 kinderen'] }],
    ['es', '12 personas incluidos 4 niños', { persons: 12, unread: ['incluidos 4 niños'] }],
    ['it', '12 persone di cui 4 bambini', { persons: 12, unread: ['di cui 4 bambini'] }],
    ['de', 'meine Frau, ich und drei Kinder', { persons: 5 }],
    ['en', 'my wife, me and three kids', { persons: 5 }],
    ['fr', 'ma femme, moi et trois enfants', { persons: 5 }],
    ['de', 'ich und meine 5 Freunde', { persons: 6 }],
    ['nl', 'ik en mijn 5 vrienden', { persons: 6 }],
    ['en', 'me and my 5 friends', { persons: 6 }],
    ['es', 'yo y mis 5 amigos', { persons: 6 }],
    ['it', 'io e i miei 5 amici', { persons: 6 }],
    ['de', 'wir sind vier Paare', { unread: ['vier Paare'] }],
    ['it', 'siamo quattro coppie', { unread: ['quattro coppie'] }],
  ])('In %s, “%s” are not added up wrongly', expectRead);

  it.each<Row>([
    ['de', '80. Geburtstag', { terms: ['birthday'], unread: ['80. Geburtstag'] }],
    ['de', 'mein Sohn wird 8, Geburtstag', { terms: ['birthday'], unread: ['8, Geburtstag'] }],
    ['nl', 'de 60e verjaardag', { terms: ['birthday'], unread: ['60e verjaardag'] }],
    ['en', 'the 30th birthday', { terms: ['birthday'], unread: ['30th birthday'] }],
    ['fr', 'le 30e anniversaire', { terms: ['birthday'], unread: ['30e anniversaire'] }],
    ['it', 'il 30 compleanno', { terms: ['birthday'], unread: ['30 compleanno'] }],
    ['es', 'el 30 cumpleaños', { terms: ['birthday'], unread: ['30 cumpleaños'] }],
  ])('In %s, “%s” is an occasion with an age', expectRead);
});

describe('A span of hours or days', () => {
  it.each<Row>([
    ['de', '20-23 Uhr', { at: '2026-11-30T20:00' }],
    ['de', 'von 20 bis 23 Uhr', { at: '2026-11-30T20:00' }],
    ['fr', '20-23h', { at: '2026-11-30T20:00' }],
    ['fr', 'de 20 à 23h', { at: '2026-11-30T20:00' }],
    ['en', '8-10pm', { at: '2026-11-30T20:00' }],
    ['en', 'from 8 to 10 pm', { at: '2026-11-30T20:00' }],
    ['en', '11-2pm', { at: '2026-12-01T11:00' }],
    ['es', 'de 20 a 23 h', { at: '2026-11-30T20:00' }],
    ['it', 'ore 20-23', { at: '2026-11-30T20:00' }],
    ['nl', '9 tot 11 uur', { at: '2026-12-01T09:00' }],
    ['fr', 'quiz de 2-3h', { terms: ['quiz'], unread: ['2-3h'] }],
    ['nl', 'tussen 10 en 12 december', { unread: ['10 en 12 december'] }],
    ['nl', 'van 10 tot 12 december', { unread: ['10 tot 12 december'] }],
    ['de', '10.-12. Dezember', { unread: ['10.-12. Dezember'] }],
    ['fr', 'du 10 au 12 décembre', { unread: ['10 au 12 décembre'] }],
    ['en', 'December 10-12', { unread: ['December 10-12'] }],
    ['es', 'del 10 al 12 de diciembre', { unread: ['10 al 12 de diciembre'] }],
    ['it', 'dal 10 al 12 dicembre', { unread: ['10 al 12 dicembre'] }],
  ])('In %s, “%s” is no number of persons', expectRead);

  it.each<Row>([
    ['de', 'Freitag, der 11.', { at: '2026-12-11T20:00' }],
    ['fr', 'samedi 12 à 20h', { at: '2026-12-12T20:00' }],
    ['fr', 'pour 12 à 20h', { persons: 12, at: '2026-11-30T20:00' }],
    ['de', 'wir sind acht, 21 Uhr', { persons: 8, at: '2026-11-30T21:00' }],
  ])('In %s, “%s” is none', expectRead);
});

describe('Days and hours', () => {
  it.each<Row>([
    ['de', 'in der Nacht von Samstag auf Sonntag um 2 Uhr', { at: '2026-12-06T02:00' }],
    ['fr', 'dans la nuit de samedi à dimanche à 2h du matin', { at: '2026-12-06T02:00' }],
    ['nl', 'in de nacht van zaterdag op zondag om 2 uur', { at: '2026-12-06T02:00' }],
    ['it', 'notte tra sabato e domenica alle 2', { at: '2026-12-06T02:00' }],
    ['de', 'Samstag bis 2 Uhr nachts', { at: '2026-12-06T02:00' }],
    ['nl', 'zaterdag tot 2 uur ’s nachts', { at: '2026-12-06T02:00' }],
    ['fr', 'samedi jusqu’à 2h du matin', { at: '2026-12-06T02:00' }],
    ['en', 'Saturday until 2am', { at: '2026-12-06T02:00' }],
    ['es', 'sábado hasta las 2 de la madrugada', { at: '2026-12-06T02:00' }],
    ['de', 'Samstag Nacht 1 Uhr', { at: '2026-12-06T01:00' }],
    ['nl', 'om 5 over half 8', { at: '2026-11-30T19:35' }],
    ['nl', 'lunch morgen', { at: '2026-12-01T12:00', terms: ['lunch'] }],
    ['de', 'Brunch am Sonntag', { at: '2026-12-06T12:00', terms: ['brunch'] }],
    ['fr', 'déjeuner demain', { at: '2026-12-01T12:00', terms: ['déjeuner'] }],
    ['de', 'um 5 nach halb 8', { at: '2026-11-30T19:35' }],
    ['de', 'fünf vor halb acht', { at: '2026-11-30T19:25' }],
    ['nl', 'vrijdag 8 uur', { at: '2026-12-04T20:00' }],
  ])('In %s, “%s” is the one that was said', expectRead);

  it.each<Row>([
    ['de', 'am dritten Advent', { unread: ['dritten Advent'] }],
    ['de', 'zweiten Adventssonntag', { unread: ['zweiten Adventssonntag'] }],
    ['nl', 'derde advent', { unread: ['derde advent'] }],
    ['fr', 'troisième dimanche de l’avent', { unread: ['troisième dimanche', 'de l’avent'] }],
    ['de', 'erster Samstag im Januar', { unread: ['erster Samstag', 'im Januar'] }],
    ['en', 'first Saturday in January', { unread: ['first Saturday', 'in January'] }],
    ['de', 'zwischen Weihnachten und Neujahr', { unread: ['zwischen Weihnachten und Neujahr'] }],
    ['de', 'drei Tage vor Weihnachten', { unread: ['drei Tage vor Weihnachten'] }],
    ['en', 'between Christmas and New Year', { unread: ['between Christmas and New Year'] }],
    ['nl', 'drie dagen voor kerst', { unread: ['drie dagen voor kerst'] }],
  ])('In %s, “%s” is no day that can be read', expectRead);
});
