import { iso1A3Code } from '@rapideditor/country-coder';
import { COUNTRIES, type CountryCode } from '@locator/base/geo';
import { LOCALES } from '@locator/base/locale';
import { nameKey } from '@locator/gazetteer';
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

/** Separators between a country's names in several languages: `België - Belgique - Belgien`, `日本 (Japan)`. */
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
