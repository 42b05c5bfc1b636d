import type { CountryCode } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import townNames from './town-names.json';

/** By country and local name, in the languages that give the town another name. Each name finds the town, too. */
export const TOWN_NAMES: Readonly<Record<CountryCode, Readonly<Record<string, TownNames>>>> = townNames;

export type TownNames = Readonly<Partial<Record<Locale, string>>>;

export interface NamedTown {
  readonly countryCode: CountryCode;
  /** The local name, as in the gazetteer. */
  readonly city: string;
}

/** "Lione" for Lyon in Italian, also of a landmark; URLs and addresses use the local name. Server only. */
export function townLabel({ countryCode, city }: NamedTown, locale: Locale): string {
  const arrondissement = countryCode === 'FRA' ? parseArrondissement(city) : null;
  if (arrondissement) return labelOfArrondissement(arrondissement, locale);
  const listed = TOWN_NAMES[countryCode]?.[city]?.[locale];
  return listed ?? labelWithNoun({ countryCode, city }, locale) ?? city.replaceAll("'", '’');
}

/** An airport or a station. Three stations of Paris have the same name in all languages. */
const NOUN_AND_NAME =
  /^(?:(Aéroport|Aeropuerto|Aeroporto|Flughafen|Gare|Station) (?!de (?:Lyon|Le Nord)$|de l’Est$)(?:d[ei] |d’)?(.+)|(.+) (Airport))$/;

/** "Bahnhof Genf" for "Gare de Genève"; null for the language of the name and for other places. */
function labelWithNoun({ countryCode, city }: NamedTown, locale: Locale): string | null {
  const whole = city.replace(/^Gare du /, 'Gare de Le ').replace(/^Gare des /, 'Gare de Les ');
  const [, first, after, before, last] = NOUN_AND_NAME.exec(whole) ?? [];
  const [airport, station, labelOf] = NOUNS[locale];
  const noun = first === 'Gare' || first === 'Station' ? station : airport;
  const name = after ?? before;
  if (!name || (first ?? last) === noun) return null;
  return labelOf(noun, labelOfStart({ countryCode, city: name }, locale));
}

/** "Brüssel-Central" for "Bruxelles-Central"; English writes "Brussels Central". */
function labelOfStart({ countryCode, city }: NamedTown, locale: Locale): string {
  const towns = Object.keys(TOWN_NAMES[countryCode] ?? {});
  const town = towns.find((one) => `${city} `.startsWith(`${one} `) || city.startsWith(`${one}-`)) ?? city;
  const label = townLabel({ countryCode, city: town }, locale);
  const rest = city.slice(town.length);
  return label + (locale === 'en' && label !== town ? rest.replace('-', ' ') : rest);
}

type LabelOf = (noun: string, name: string) => string;

const NOUNS: Readonly<Record<Locale, readonly [airport: string, station: string, labelOf: LabelOf]>> = {
  fr: ['Aéroport', 'Gare', (noun, name) => `${noun} ${/^[AEIOUÉ]/.test(name) ? 'd’' : 'de '}${name}`],
  en: ['Airport', 'station', (noun, name) => `${name} ${noun}`],
  es: ['Aeropuerto', 'Estación', (noun, name) => `${noun} de ${name}`],
  de: ['Flughafen', 'Bahnhof', (noun, name) => `${noun} ${name}`],
  it: ['Aeroporto', 'Stazione', (noun, name) => `${noun} di ${name}`],
  nl: ['Luchthaven', 'Station', (noun, name) => `${noun} ${name}`],
};

export interface Arrondissement {
  readonly city: string;
  readonly ordinal: number;
}

/** "Lyon 3e Arrondissement" or its label in any language; null for any other name. */
export function parseArrondissement(name: string): Arrondissement | null {
  const [, city, label = ''] = /^(.+?),? (\S+ \S+)$/.exec(name) ?? [];
  const ordinal = ORDINALS.get(label.toLowerCase());
  return city && ordinal ? { city, ordinal } : null;
}

function labelOfArrondissement({ city, ordinal }: Arrondissement, locale: Locale): string {
  const comma = locale === 'fr' ? '' : ',';
  return `${townLabel({ countryCode: 'FRA', city }, locale)}${comma} ${ARRONDISSEMENTS[locale](ordinal)}`;
}

export const ARRONDISSEMENTS: Readonly<Record<Locale, (ordinal: number) => string>> = {
  fr: (ordinal) => `${ordinal}${ordinal === 1 ? 'er' : 'e'} arrondissement`,
  en: (ordinal) => `${ordinal}${englishSuffix(ordinal)} arrondissement`,
  es: (ordinal) => `distrito ${ordinal}`,
  de: (ordinal) => `${ordinal}. Arrondissement`,
  it: (ordinal) => `${ordinal}º arrondissement`,
  nl: (ordinal) => `${ordinal}e arrondissement`,
};

/** Paris has the most, twenty. All labels have two words. */
const ORDINALS = new Map(
  Object.values(ARRONDISSEMENTS).flatMap((label) =>
    Array.from({ length: 20 }, (_, index) => [label(index + 1).toLowerCase(), index + 1] as const),
  ),
);

/** From 1 to 20: "st" for 1, "nd" for 2. */
function englishSuffix(ordinal: number): string {
  return ['th', 'st', 'nd', 'rd'][ordinal] ?? 'th';
}
