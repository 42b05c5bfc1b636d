import {
  type CountryCode as PhoneCountry,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { type CountryCode, findCountry } from '@locator/base/geo';
import type { RowFindings } from '../finding';

const INTERNATIONAL = /^\+\d[\d\s().-]*$/;

/**
 * In international format. Only the length is checked, because lists of valid ranges are outdated and lack those for
 * fiction (in France 01 99 00 and others, ARCEP decision 2018-0881). An invalid number may be someone else's.
 */
export function validatePhone(
  cell: string,
  country: CountryCode | null,
  findings: RowFindings,
): string | null {
  const first = firstNumber(cell, country);
  const parsed = readPhone(first, country);
  if (!parsed) {
    findings.add('phone-invalid', 'phone', cell);
    return null;
  }
  // The digits differ in +33 (0)1 99 00 11 22, which cannot be dialled as it is written.
  if (INTERNATIONAL.test(cell) && first === cell && cell.replace(/\D/g, '') === parsed.number.slice(1))
    return cell;
  const derived = parsed.formatInternational();
  if (derived === cell) return cell;
  const from = first !== cell ? 'first_number' : cell.startsWith('+') ? 'notation' : 'country';
  findings.add('phone-derived', 'phone', cell, { derived, from });
  return derived;
}

/** Matches the letter in "01 99 00 11 2O", at which the library ends the number. */
const LETTER_IN_NUMBER = /\d\p{L}|\p{L}\d|\d\W*\p{L}\W*\d/u;

function readPhone(text: string, country: CountryCode | null) {
  const parsed = parsePhoneNumberFromString(text, phoneCountry(country));
  if (!parsed?.ext && LETTER_IN_NUMBER.test(text)) return undefined;
  return parsed?.isPossible() && !/^(\d)\1*$/.test(parsed.nationalNumber) ? parsed : undefined;
}

const BETWEEN_NUMBERS = [/[;,|\n·•]|\s(?:ou|or|oder|of|et|and|und)\s/i, /\/|\s[-–—]\s/];

/** The first of "01 99 00 11 22 / 01 99 00 11 23", but all of "030/1234567". */
function firstNumber(cell: string, country: CountryCode | null): string {
  const splits = BETWEEN_NUMBERS.map((sign) =>
    cell
      .split(sign)
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const [first = '', ...others] = splits.find(({ length }) => length > 1) ?? [];
  const areNumbers = [first, ...others].every(
    (part) => /(?:\d\D*){6}/.test(part) && readPhone(part, country),
  );
  const areWhole = [first, ...others].every((part) => /^[+0(]/.test(part)) || !readPhone(cell, country);
  return others.length > 0 && areNumbers && areWhole ? first : cell;
}

function phoneCountry(country: CountryCode | null): PhoneCountry | undefined {
  const alpha2 = country === null ? undefined : findCountry(country)?.alpha2.toUpperCase();
  return alpha2 && isSupportedCountry(alpha2) ? alpha2 : undefined;
}
