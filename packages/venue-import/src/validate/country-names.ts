import { iso1A3Code } from '@rapideditor/country-coder';
import { COUNTRIES, type CountryCode } from '@locator/base/geo';
import { LOCALES } from '@locator/base/locale';
import { nameKey, type Counties, COUNTY_OUTLINES, loadCounties } from '@locator/gazetteer';
import otherNames from './country-names.json';

/** Names of countries in addition to their ISO codes and their names in the site's six languages. */
export const OTHER_NAMES: Readonly<Record<CountryCode, readonly string[]>> = otherNames;

const byName = new Map(
  COUNTRIES.flatMap(({ code, alpha2, names }) =>
    [code, alpha2, ...Object.values(names), ...(OTHER_NAMES[code] ?? [])].map(
      (name) => [nameKey(name), code] as const,
    ),
  ),
);

/** Separators between names in several languages, or a code and a name: `België - Belgique`, `69 - Rhône`, `Vaud (VD)`. */
const BETWEEN_NAMES = /\s+[-–—]\s+|[/(),;|]/;

/** Returns the country with this ISO code or name, in any language; undefined if the site does not support it. */
export function countryNamed(text: string): CountryCode | undefined {
  return [text, ...text.split(BETWEEN_NAMES)]
    .map((name) => nameKey(name))
    .filter(Boolean)
    .map((key) => byName.get(key))
    .find((code) => code !== undefined);
}

/** Returns whether a text names any country of the world: by its ISO code, or in one of the site's languages. */
export function isCountry(text: string): boolean {
  allNames ??= namesOfAllCountries();
  return iso1A3Code(text.trim()) !== null || allNames.has(nameKey(text));
}

let allNames: ReadonlySet<string> | undefined;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

function namesOfAllCountries(): ReadonlySet<string> {
  const alpha2 = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const names = LOCALES.flatMap(function namesIn(locale) {
    const labels = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    return alpha2.flatMap((code) => labels.of(code) ?? []);
  });
  return new Set(names.map(nameKey));
}

let loaded: Counties | undefined;

const counties = (): Counties => (loaded ??= loadCounties());

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
