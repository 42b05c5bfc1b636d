import type { CountryCode } from '@locator/base/geo';
import { type Counties, COUNTY_OUTLINES, loadCounties, nameKey } from '@locator/gazetteer';

let loaded: Counties | undefined;

const counties = (): Counties => (loaded ??= loadCounties());

/** Separators between a county's code and name, or its names in several languages: `69 - Rhône`, `Vaud (VD)`. */
const BETWEEN_NAMES = /\s+[-–—]\s+|[/(),;|]/;

/** Finds a county by its name in a site language, French number (`69`), or ISO 3166-2 code (`TX`, `CA-QC`). */
export function countyNamed(text: string, country: CountryCode): string | undefined {
  if (text.trim() === '') return undefined;
  const all = counties().of(country);
  for (const part of [text, ...text.split(BETWEEN_NAMES)].map((one) => one.trim()).filter(Boolean)) {
    const iso = part.replace(/^[A-Z]{2}-(?=\w)/i, '');
    const coded = COUNTY_OUTLINES.withIsoCode(country, iso) ?? frenchNumber(part);
    if (coded !== undefined && all.some(({ code }) => code === coded)) return coded;
    const key = nameKey(part);
    const named = all.find(({ names }) => Object.values(names).some((name) => nameKey(name) === key));
    if (named) return named.code;
  }
  return undefined;
}

/** Returns the English name of a county; `undefined` if the country has no such county. */
export function countyName(code: string, country: CountryCode): string | undefined {
  return counties().find(country, code)?.names.en;
}

/** Spreadsheets drop the zero of `01`. */
function frenchNumber(text: string): string | undefined {
  return /^(?:\d{1,3}|2[ab])$/i.test(text) ? text.toUpperCase().padStart(2, '0') : undefined;
}
