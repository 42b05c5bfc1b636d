import { dropAccents } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import type { CountryCode } from '@locator/base/geo';
import { normaliseName } from './normalise';

export interface ParsedText {
  /** The normalised parts of the query, split at commas, brackets, line breaks and postal codes. */
  readonly parts: readonly string[];
  readonly postalCodes: readonly ParsedPostalCode[];
  readonly isCedex: boolean;
  /** The number after "CEDEX". In towns with arrondissements, it is the number of the arrondissement. */
  readonly cedexNumber: number | null;
}

export interface ParsedPostalCode {
  readonly code: string;
  /** Country indicated by a letter prefix (F-75011) or by the format; null if ambiguous. */
  readonly country: CountryCode | null;
}

/** Post office boxes, which are removed because their digits are not postal codes. */
const OFFICE_BOX = /\b(?:b\.? ?p\.?|cs|tsa|po box|postfach)[ .]*\d[\d ]*(?=\D|$)/g;
const CEDEX = /\bcedex\b(?: ?(\d{1,2})(?:er?|eme)?\b)?/g;

const MISSING_SPACE = /(?<=\b\d{5})(?=[a-z]{3})|(?<=[a-z]{3})(?=\d{5}\b)/g;

/** Country prefixes of postal codes: international vehicle registration codes and ISO codes. */
const COUNTRY_PREFIXES: Readonly<Record<string, CountryCode>> = {
  f: 'FRA', fr: 'FRA', b: 'BEL', be: 'BEL', ch: 'CHE', l: 'LUX', lu: 'LUX', d: 'DEU', de: 'DEU', a: 'AUT', at: 'AUT',
  i: 'ITA', it: 'ITA', e: 'ESP', es: 'ESP', nl: 'NLD', p: 'PRT', pt: 'PRT', mc: 'MCO',
}; // prettier-ignore

interface CodePattern {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => ParsedPostalCode;
}

/** Most specific first. The gazetteer contains only the first part of alphanumeric codes. */
const PATTERNS: readonly CodePattern[] = [
  // Canada: H2X 1Y4.
  { pattern: /\b([abceghj-npr-tvxy]\d[a-z])(?: ?\d[a-z]\d)\b/g, read: ([, area = '']) => ({ code: area, country: 'CAN' }) },
  // United Kingdom: SW1A 1AA, also without the space.
  { pattern: /\b([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}\b/g, read: ([, area = '']) => ({ code: area, country: 'GBR' }) },
  // Andorra.
  { pattern: /\b(ad\d{3})\b/g, read: ([, code = '']) => ({ code, country: 'AND' }) },
  // A country prefix and a number: F-75011, CH 1201.
  {
    pattern: /\b(fr?|be?|ch|lu?|de?|at?|it?|es?|nl|pt?|mc)[- ]?(\d{4,5})\b/g,
    read: ([, sign = '', code = '']) => ({ code, country: COUNTRY_PREFIXES[sign] ?? null }),
  },
  // United States: 94103-1234.
  { pattern: /\b(\d{5})-\d{4}\b/g, read: ([, code = '']) => ({ code, country: 'USA' }) },
  // Portugal: 1100-148.
  { pattern: /\b(\d{4})-\d{3}\b/g, read: ([, area = '']) => ({ code: area, country: 'PRT' }) },
  // Netherlands: 1012 AB, without words and country codes that may follow a four-digit code in other countries.
  { pattern: /\b(\d{4}) ?(?!(?:la|le|de|du|el|il|en|au|st|am|an|im|be|ch|lu|at|dk|no)\b)[a-z]{2}\b/g, read: ([, area = '']) => ({ code: area, country: 'NLD' }) },
  { pattern: /\b(\d{5})\b/g, read: ([, code = '']) => ({ code, country: null }) },
  { pattern: /\b(\d{2}) (\d{3})\b/g, read: ([, first = '', second = '']) => ({ code: first + second, country: null }) },
  { pattern: /\b(\d{4})\b/g, read: ([, code = '']) => ({ code, country: null }) },
  // Only the first half of a British or Canadian code: SW1A, H2X.
  { pattern: /\b([a-z]{1,2}\d{1,2}[a-z]?)\b/g, read: ([, area = '']) => ({ code: area, country: null }) },
]; // prettier-ignore

export function parseText(text: string): ParsedText {
  let rest = dropAccents(text)
    .replace(/[\n\r;()[\]|]+/g, ',')
    .replace(OFFICE_BOX, ',')
    // Inserts the missing space between a postal code and a name, as in "75011Paris" or "Lyon69003".
    .replace(MISSING_SPACE, ' ');
  let isCedex = false;
  let cedexNumber: number | null = null;
  rest = rest.replace(CEDEX, function removeCedex(_, number: string | undefined) {
    isCedex = true;
    if (number !== undefined) cedexNumber = Number(number);
    return ' ';
  });
  const postalCodes: ParsedPostalCode[] = [];
  for (const { pattern, read } of PATTERNS) {
    const matches = [...rest.matchAll(pattern)];
    for (const match of matches) postalCodes.push(read(match));
    if (matches.length > 0) rest = rest.replace(pattern, ',');
  }
  const parts = rest.split(',').map(normaliseName).filter(Boolean);
  return { parts, postalCodes, isCedex, cedexNumber };
}

const STREETS: Readonly<Record<Locale, string>> = {
  fr: 'rue|avenue|ave?|boulevard|bd|bld|blvd|place|pl|allees?|(?<!mi )chemin|che|route|rte|quai|impasse|imp|cours|square|sq|passage|sentier|faubourg|fbg|fg|esplanade|promenade|residence|rond point|zone|za|zi|zac',
  en: 'street|road|rd|lane',
  de: '(?<!halbem )weg|platz|\\w+(?:strasse|str|weg)',
  es: 'avenida|calle|plaza|paseo',
  it: 'via|viale|piazza|corso',
  nl: 'straat|laan|plein|\\w+(?:straat|laan|plein)',
};

const STREET_WORDS = new RegExp(`\\b(?:${Object.values(STREETS).join('|')})\\b`);
const HOUSE_NUMBER = /^\d{1,4} ?(?:bis|ter|quater|[a-d])?(?: (?:et|a) \d+)? [a-z]{2}/;

export function isStreet(part: string): boolean {
  return STREET_WORDS.test(part) || HOUSE_NUMBER.test(part);
}

const STREET_WORD = new RegExp(`^(?:${Object.values(STREETS).join('|')}|strasse)$`);

/** `word`: in lower case, without accents. */
export function isStreetWord(word: string): boolean {
  return STREET_WORD.test(word);
}

export function mentionsStreet(text: string): boolean {
  return parseText(text).parts.some(isStreet);
}

/** "rue de", "avenue de la". */
export function endsWithStreetWord(normalised: string): boolean {
  return new RegExp(`${STREET_WORDS.source}(?: (?:de|du|des|d|la|le|les|l|a|au))*$`).test(normalised);
}

const NUMBER = String.raw`(\d{1,2}) ?(?:er|ere|e|em|eme|ieme|nd|nde|st|rd|th)?`;
const ROMAN = String.raw`([ivx]+)(?:er|e|eme)?`;
const ORDINAL_NUMBER = String.raw`(\d{1,2}) ?(?:er|ere|e|em|eme|ieme|nd|nde|st|rd|th)`;
const DISTRICT = String.raw`(?:arrondissement|arrdt|arr|ardt|ar|district|distrito|bezirk)`;

/** An arrondissement's number and town. The town is empty if the query does not name it. */
export interface ParsedDistrict {
  readonly town: string;
  readonly number: number;
}

const DISTRICT_PATTERNS: readonly { pattern: RegExp; town: number; number: number }[] = [
  { pattern: new RegExp(`^(.*[a-z]) ${DISTRICT} ${NUMBER}$`), town: 1, number: 2 },
  { pattern: new RegExp(`^(.*[a-z])? ?${NUMBER}(?: ${DISTRICT})?$`), town: 1, number: 2 },
  { pattern: new RegExp(`^(.*[a-z]) ${ROMAN}(?: ${DISTRICT})?$`), town: 1, number: 2 },
  { pattern: new RegExp(`^${NUMBER} ${DISTRICT}(?: (?:de|d|a))* ?(.*)$`), town: 2, number: 1 },
  { pattern: new RegExp(`^${ORDINAL_NUMBER}(?: (?:de|d|a))* (.+)$`), town: 2, number: 1 },
];

const DISTRICT_ONLY = new RegExp(`^(?:${ORDINAL_NUMBER}|${NUMBER} ${DISTRICT})$`);

/** "lyon 3e", "paris xvii", "17eme arrondissement de paris"; null for anything else. */
export function parseDistrict(part: string): ParsedDistrict | null {
  const digits = part.replace(ORDINAL_WORDS, (word) => String(ORDINALS.indexOf(word) + 1));
  for (const { pattern, town, number } of DISTRICT_PATTERNS) {
    const match = pattern.exec(digits);
    if (!match) continue;
    const written = match[number] ?? '';
    const value = /\d/.test(written) ? Number(written) : parseRomanNumeral(written);
    const name = (match[town] ?? '').trim();
    if (value > 0 && (name || DISTRICT_ONLY.test(digits))) return { town: name, number: value };
  }
  return null;
}

const ORDINALS = [
  'premier', 'deuxieme', 'troisieme', 'quatrieme', 'cinquieme', 'sixieme', 'septieme', 'huitieme', 'neuvieme',
  'dixieme', 'onzieme', 'douzieme', 'treizieme', 'quatorzieme', 'quinzieme', 'seizieme', 'dixseptieme',
  'dixhuitieme', 'dixneuvieme', 'vingtieme',
]; // prettier-ignore
const ORDINAL_WORDS = new RegExp(`\\b(?:${ORDINALS.join('|')})\\b`, 'g');

const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function parseRomanNumeral(text: string): number {
  return [...text].reduce(function add(sum, digit, index) {
    const value = ROMAN_VALUES[digit] ?? 0;
    return value < (ROMAN_VALUES[text[index + 1] ?? ''] ?? 0) ? sum - value : sum + value;
  }, 0);
}
