import type { Locale } from '@locator/base/locale';
import { calendarOf } from '../src/holiday-calendar';
import { holidayName } from '../src/public-holidays';

type Names = Readonly<Record<Locale, string | null>>;

// prettier-ignore
/** As people name these days; null where the calendar has no name in the language. */
const NAMES: readonly (readonly [country: string, county: string | null, date: string, names: Partial<Names>])[] = [
  ['FRA', '75', '2026-12-25', { fr: 'Noël', en: 'Christmas Day', de: 'Weihnachten', es: 'Navidad', it: 'Natale', nl: 'Kerstmis' }],
  ['FRA', '75', '2027-01-01', { en: 'New Year’s Day' }],
  ['FRA', '75', '2027-05-01', { fr: 'Fête du Travail', es: 'Día del Trabajador', it: 'Festa del lavoro' }],
  ['FRA', '75', '2027-05-06', { fr: 'Ascension', es: 'Ascensión', nl: 'Hemelvaartsdag' }],
  ['FRA', '75', '2027-05-08', { fr: 'Victoire 1945', en: 'Victory Day', de: null, nl: null }],
  ['FRA', '75', '2027-07-14', { fr: 'Fête nationale', en: 'Bastille Day', it: null }],
  ['FRA', '75', '2027-08-15', { fr: 'Assomption', en: 'Assumption Day', nl: 'Maria-Hemelvaart', es: 'Asunción' }],
  ['BEL', 'BRU', '2027-07-21', { fr: 'Fête nationale', nl: 'Nationale feestdag', en: 'National Day', it: null }],
  ['CHE', 'GE', '2027-08-01', { fr: 'Fête nationale', de: 'Bundesfeiertag', en: null }],
  ['CHE', 'ZH', '2027-08-01', { fr: 'Fête nationale', de: 'Bundesfeiertag', en: null }],
  ['CHE', 'GE', '2027-09-09', { fr: 'Jeûne genevois', en: null, it: null }],
  ['CHE', 'VD', '2027-01-02', { fr: '2 janvier', de: 'Berchtoldstag', en: null }],
  ['CHE', 'FR', '2027-05-27', { fr: 'Fête-Dieu', de: 'Fronleichnam', es: 'Corpus Christi' }],
  ['CHE', 'FR', '2027-12-08', { fr: 'Immaculée Conception', es: 'Inmaculada Concepción' }],
  ['MCO', null, '2027-11-19', { fr: 'Fête du Prince', en: 'Prince’s Day', de: null }],
  // The Monday after Assumption Day on a Sunday.
  ['MCO', null, '2027-08-16', { fr: null, en: null }],
  ['MAR', '06', '2027-11-06', { fr: 'Marche verte', de: null, it: null }],
  ['MAR', '06', '2027-03-09', { fr: 'Aïd el-Fitr', en: 'Eid al-Fitr', es: 'Eid al-Fitr', nl: 'Suikerfeest', it: null }],
  ['ESP', 'B', '2027-05-03', { fr: 'Fête du Travail', en: 'Labour Day (substitute day)', it: 'Festa del lavoro' }],
  ['ITA', null, '2027-04-25', { it: 'Festa della Liberazione', en: 'Liberation Day', fr: null }],
  ['ITA', null, '2027-01-06', { fr: 'Épiphanie', it: 'Epifania' }],
];

it.each(NAMES)('The holiday of %s, county %s, on %s has the name that people use', (country, county, date, names) => {
  const calendar = calendarOf(country, county);
  const found = Object.keys(names).map((locale) => [locale, calendar && holidayName(calendar, date, locale as Locale)]);
  expect(Object.fromEntries(found)).toEqual(names);
}); // prettier-ignore
