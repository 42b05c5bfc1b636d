import type { CountryCode } from '@locator/base/geo';
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
