import type { CountryCode } from '@/lib/country/country';
import type { GazetteerPlace } from '@/services/gazetteer';
import { hasPostalCodes, isPostalCodeOf, postalDigits, postalFormOf } from './postal-code-forms';
import type { RowFindings } from './row-findings';

/**
 * Where the gazetteer has every postal code of a town, so that another one is a mistake. Elsewhere it has some, or the
 * first letters of them (`data/gazetteer/README.md`).
 */
const FULLY_KNOWN: ReadonlySet<CountryCode> = new Set([
  'FRA', 'GLP', 'MTQ', 'GUF', 'REU', 'MYT', 'SPM', 'BLM', 'MAF', 'WLF', 'PYF', 'NCL', 'MCO', 'AND', 'CHE', 'DEU', 'ITA',
]); // prettier-ignore

/** Where postal codes can begin with zeros, which a spreadsheet that takes them for numbers drops. */
const HAVE_LEADING_ZEROS: ReadonlySet<CountryCode> = new Set([
  'FRA', 'DEU', 'ITA', 'ESP', 'EST', 'FIN', 'USA', 'MEX', 'KOR', 'TUR', 'UKR', 'VAT', 'CHN', 'ROU', 'SGP', 'NOR', 'AUS', 'NZL',
]); // prettier-ignore

/** A postal code as it is written in its country: what a spreadsheet or a scribe made of it is put right, and noted. */
export function writePostalCode(country: CountryCode | null, cell: string, findings: RowFindings): string {
  const text = cell.trim();
  if (!text || country === null) return text;
  const settled = settle(country, text);
  if (settled !== text) {
    findings.add('postal-code-derived', 'postal_code', cell, { derived: settled, from: 'notation' });
  }
  return settled;
}

function settle(country: CountryCode, text: string): string {
  if (isPostalCodeOf(country, text)) return text.toUpperCase();
  const compact = text
    .toUpperCase()
    .replace(/\.0+$/, '')
    .replace(/[^A-Z0-9]/g, '');
  if (isPostalCodeOf(country, compact)) return compact;
  const digits = postalDigits(country);
  if (digits !== null && /^\d+$/.test(compact) && HAVE_LEADING_ZEROS.has(country)) {
    const padded = compact.padStart(digits, '0');
    // Two zeros are lost nowhere but in a few Italian, Estonian and American codes: more is no postal code.
    if (digits - compact.length <= 2 && isPostalCodeOf(country, padded)) return padded;
  }
  return text;
}

export interface PostalCodeInput {
  readonly country: CountryCode;
  readonly city: string;
  readonly town: GazetteerPlace | undefined;
  /** What the row has: written as its country writes it, or empty. */
  readonly code: string;
  /** What the row says of CEDEX, beside its town or its code: its number, empty without one; null when it isn't said. */
  readonly cedex: string | null;
}

/**
 * The postal code of a row: its own, validated by its town; the town's, where it has only one. A big town's is never guessed
 * from the point: the middle of the nearest arrondissement is the wrong one for a quarter of the sample network.
 */
export function validatePostalCode(input: PostalCodeInput, findings: RowFindings): string {
  const { country, town, code, cedex } = input;
  if (code && (cedex === null || town?.postalCodes.includes(code))) {
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

/** The town's only code, or the one of the arrondissement that a CEDEX is numbered after (`PARIS CEDEX 08`: 75008). */
function onlyCodeOf({ country, town, cedex }: PostalCodeInput): string | undefined {
  const codes = town && FULLY_KNOWN.has(country) ? town.postalCodes : [];
  const numbered = cedex ? codes.filter((code) => code.endsWith(cedex.padStart(2, '0'))) : [];
  const [only, ...others] = codes.length === 1 ? codes : numbered;
  return others.length === 0 ? only : undefined;
}

/** Enough to choose from; Paris has 21. */
const MOST_NAMED = 6;

function checkPostalCode({ country, city, town, code }: PostalCodeInput, findings: RowFindings): void {
  if (!isPostalCodeOf(country, code)) {
    findings.add('postal-code-unknown', 'postal_code', code, { city, expected: postalFormOf(country) });
    return;
  }
  const codes = town && FULLY_KNOWN.has(country) ? town.postalCodes : [];
  if (codes.length === 0 || codes.includes(code)) return;
  const named = codes.slice(0, MOST_NAMED).join(', ') + (codes.length > MOST_NAMED ? '…' : '');
  findings.add('postal-code-unknown', 'postal_code', code, { city, expected: named });
}
