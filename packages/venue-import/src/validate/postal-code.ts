import type { CountryCode } from '@locator/base/geo';
import type { AddressLocation, GazetteerPlace } from '@locator/gazetteer';
import countries from '../../data/countries.json';
import type { RowFindings } from '../finding';
import forms from '../../data/postal-code-forms.json';

/**
 * Formats of postal codes by country: `9` is a digit, `A` a letter, `X` either, `_` an optional separator; `|`
 * separates alternatives. Null if the country has none. Source: the Universal Postal Union's addressing systems
 * (https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions).
 */
const FORMS: Readonly<Record<CountryCode, string | null>> = forms;

/** Formerly written before the code: `L-2165`, `F-75011`. In `AD500`, the letters are part of the code. */
const PREFIX = '(?:[A-Z]{1,2}-)?';

interface PostalForm {
  readonly whole: RegExp;
  readonly atStart: RegExp;
  readonly atEnd: RegExp;
  /** Number of digits in the postal code; null if the format has other characters. */
  readonly digits: number | null;
}

const SIGNS: Readonly<Record<string, string>> = { 9: String.raw`\d`, A: '[A-Z]', X: '[A-Z0-9]', _: '[ -]?' };

const compiled = new Map(
  Object.entries(FORMS).map(([country, form]) => [country, form === null ? null : compile(form)]),
);

function compile(form: string): PostalForm {
  const alternatives = form.split('|').map(function toPattern(one) {
    return [...one].map((sign) => SIGNS[sign] ?? sign).join('');
  });
  const pattern = `${PREFIX}(?:${alternatives.join('|')})`;
  return {
    whole: new RegExp(`^${pattern}$`, 'i'),
    atStart: new RegExp(String.raw`^(${pattern})\s+(.+)$`, 'is'),
    atEnd: new RegExp(String.raw`^(.+?)\s+(${pattern})$`, 'is'),
    digits: /^9+$/.test(form) ? form.length : null,
  };
}

export function hasPostalCodes(country: CountryCode): boolean {
  return Boolean(compiled.get(country));
}

/** Returns whether a postal code has its country's format; true if the format is unknown. */
export function isPostalCodeOf(country: CountryCode, code: string): boolean {
  const form = compiled.get(country);
  return !form || form.whole.test(code);
}

export function postalDigits(country: CountryCode): number | null {
  return compiled.get(country)?.digits ?? null;
}

/** For messages: a code of the country's form, such as `12345`, or `1234 AB` in the Netherlands. */
export function postalExampleOf(country: CountryCode): string {
  let [digit, letter] = [0, 0];
  return (FORMS[country]?.split('|')[0] ?? '')
    .replace('_', ' ')
    .replace(/[9AX]/g, (sign) =>
      sign === '9' ? String((digit++ % 9) + 1) : String.fromCharCode(65 + (letter++ % 26)),
    );
}

/** Splits a text that starts or ends with a postal code: `69003 Lyon`, `Springvale VIC 3171`. */
export function splitPostalCode(
  country: CountryCode,
  text: string,
): { readonly code: string; readonly rest: string } | undefined {
  const form = compiled.get(country);
  if (!form) return undefined;
  if (form.whole.test(text)) return { code: text, rest: '' };
  const first = form.atStart.exec(text);
  if (first) return { code: first[1] ?? '', rest: first[2] ?? '' };
  const last = form.atEnd.exec(text);
  return last ? { code: last[2] ?? '', rest: last[1] ?? '' } : undefined;
}

/** The gazetteer contains every postal code of these countries: others are mistakes (`packages/gazetteer/data/README.md`). */
export const FULLY_KNOWN: ReadonlySet<CountryCode> = new Set(countries.allPostalCodesKnown);

/** Countries whose postal codes may have leading zeros, which spreadsheets drop. */
const HAVE_LEADING_ZEROS: ReadonlySet<CountryCode> = new Set(countries.leadingZeros);

export function writePostalCode(country: CountryCode | null, cell: string, findings: RowFindings): string {
  const text = cell.trim();
  if (!text || country === null) return text;
  const normalised = withLeadingZeros(country, text);
  if (normalised !== text) {
    findings.add('postal-code-derived', 'postal_code', cell, { derived: normalised, from: 'notation' });
  }
  return normalised;
}

/** Returns a postal code with the zeros that a spreadsheet dropped, without wrong separators, in upper case. */
export function withLeadingZeros(country: CountryCode, text: string): string {
  if (isPostalCodeOf(country, text)) return text.toUpperCase();
  const compact = text
    .toUpperCase()
    .replace(/\.0+$/, '')
    .replace(/[^A-Z0-9]/g, '');
  if (isPostalCodeOf(country, compact)) return compact;
  const digits = postalDigits(country);
  if (digits !== null && /^\d+$/.test(compact) && HAVE_LEADING_ZEROS.has(country)) {
    const padded = compact.padStart(digits, '0');
    // A few Italian, Estonian and American codes have two leading zeros; none has more.
    if (digits - compact.length <= 2 && isPostalCodeOf(country, padded)) return padded;
  }
  return text;
}

export interface PostalCodeInput {
  readonly country: CountryCode;
  readonly city: string;
  readonly location: AddressLocation;
  readonly code: string;
  /** The number after CEDEX; empty if there is no number; null if the row has no CEDEX. */
  readonly cedex: string | null;
}

/** Ignores the coordinates: in large towns, the nearest arrondissement is wrong for a quarter of the sample. */
export function validatePostalCode(input: PostalCodeInput, findings: RowFindings): string {
  const { country, location, code, cedex } = input;
  const isUnwrittenCedex = cedex === null && isCedex(input);
  if (isUnwrittenCedex) findings.add('postal-code-cedex', 'postal_code', code);
  if (code && ((cedex === null && !isUnwrittenCedex) || location.town?.postalCodes.includes(code))) {
    checkPostalCode(input, findings);
    return code;
  }
  const derived = onlyCodeOf(input);
  if (derived) {
    findings.add('postal-code-derived', 'postal_code', code || null, { derived, from: 'gazetteer' });
    return derived;
  }
  if (!code && hasPostalCodes(country)) findings.add('postal-code-missing', 'postal_code', null);
  return code;
}

/** A CEDEX code is not in the gazetteer, which has all other French codes, but has the prefix of its town. */
function isCedex({ country, location, code }: PostalCodeInput): boolean {
  const { town } = location;
  const isUnknown = code !== '' && !location.isPostalCodeKnown && isPostalCodeOf(country, code);
  return (
    isUnknown &&
    town?.kind === 'commune' &&
    town.postalCodes.some((one) => one.slice(0, 2) === code.slice(0, 2))
  );
}

/** A derived town is not certain enough to contradict the row's postal code. */
function namedTown({ town, isNameKnown }: AddressLocation): GazetteerPlace | undefined {
  return isNameKnown ? town : undefined;
}

/** The town's only code, or that of the arrondissement in a CEDEX number: 75008 for `PARIS CEDEX 08`. */
function onlyCodeOf({ country, location, cedex }: PostalCodeInput): string | undefined {
  const town = namedTown(location);
  const codes = town && FULLY_KNOWN.has(country) ? town.postalCodes : [];
  const numbered = cedex ? codes.filter((code) => code.endsWith(cedex.padStart(2, '0'))) : [];
  const [only, ...others] = codes.length === 1 ? codes : numbered;
  return others.length === 0 ? only : undefined;
}

const MAX_NAMED = 6;

function checkPostalCode({ country, city, location, code }: PostalCodeInput, findings: RowFindings): void {
  if (!isPostalCodeOf(country, code)) {
    findings.add('postal-code-unknown', 'postal_code', code, { country, example: postalExampleOf(country) });
    return;
  }
  const town = namedTown(location);
  const codes = town && FULLY_KNOWN.has(country) ? town.postalCodes : [];
  if (codes.length === 0 || codes.includes(code)) return;
  const named = codes.slice(0, MAX_NAMED).join(', ') + (codes.length > MAX_NAMED ? '…' : '');
  findings.add('postal-code-unknown', 'postal_code', code, {
    city: city || (town?.name ?? ''),
    expected: named,
  });
}
