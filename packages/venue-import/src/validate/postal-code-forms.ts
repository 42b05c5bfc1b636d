import type { CountryCode } from '@locator/base/geo';

/**
 * Formats of postal codes by country: `9` is a digit, `A` a letter, `X` either, `_` an optional separator; `|`
 * separates alternatives. Null if the country has none. Source: the Universal Postal Union's addressing systems
 * (https://www.upu.int/en/Postal-Solutions/Programmes-Services/Addressing-Solutions).
 */
const FORMS: Readonly<Record<CountryCode, string | null>> = {
  ALB: '9999', AND: 'AA999', ARE: null, ARG: '9999|A9999AAA', AUS: '9999', AUT: '9999', BEL: '9999', BEN: null,
  BFA: null, BGR: '9999', BIH: '99999', BLM: '99999', BRA: '99999_999', CAN: 'A9A_9A9', CHE: '9999',
  CHL: '9999999|999_9999', CHN: '999999', CIV: null, CMR: null, COD: null, COG: null, COL: '999999', CYP: '9999',
  CZE: '999_99', DEU: '99999', DNK: '9999', DZA: '99999', EGY: '99999', ESP: '99999', EST: '99999', FIN: '99999',
  FRA: '99999', GAB: null, GBR: 'A9_9AA|A99_9AA|AA9_9AA|AA99_9AA|A9A_9AA|AA9A_9AA', GLP: '99999', GRC: '999_99',
  GUF: '99999', HKG: null, HRV: '99999', HUN: '9999', IND: '999_999', IRL: 'A99_XXXX|D6W_XXXX',
  ISL: '999', ISR: '9999999|99999', ITA: '99999', JOR: '99999', JPN: '999_9999', KOR: '99999', LBN: '9999_9999|9999',
  LIE: '9999', LTU: '99999', LUX: '9999', LVA: '9999', MAF: '99999', MAR: '99999', MCO: '99999', MDA: '9999',
  MDG: '999', MEX: '99999', MKD: '9999', MLI: null, MLT: 'AAA_9999|AAA_999|AAA_99', MNE: '99999', MTQ: '99999', MUS: '99999',
  MYT: '99999', NCL: '99999', NLD: '9999_AA', NOR: '9999', NZL: '9999', POL: '99_999', PRT: '9999_999|9999',
  PYF: '99999', QAT: null, REU: '99999', ROU: '999999', SAU: '99999|99999_9999', SEN: '99999', SGP: '999999', SMR: '99999',
  SPM: '99999', SRB: '99999', SVK: '999_99', SVN: '9999', SWE: '999_99', TGO: null, THA: '99999', TUN: '9999',
  TUR: '99999', UKR: '99999', USA: '99999|99999_9999', VAT: '99999', VNM: '99999|999999', WLF: '99999',
}; // prettier-ignore

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
