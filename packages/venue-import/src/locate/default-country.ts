import { areRelatedCountries, COUNTRIES, type CountryCode } from '@locator/base/geo';
import type { GazetteerPlace, VenueAddress } from '@locator/gazetteer';
import type { Cells } from '../raw-table';
import { countyNamed } from '../validate/country-names';
import { addressParts, namesIn } from '../validate/one-line-address';
import { oneLineAddressOf } from '../validate/place';
import { FULLY_KNOWN, isPostalCodeOf, splitPostalCode } from '../validate/postal-code';
import { townIn } from './address-to-locate';
import type { Towns } from '../validate/towns';

interface RowToPlace {
  readonly cells: Cells;
  readonly brands: readonly string[];
  readonly towns: Towns;
}

/**
 * Returns the only one of the chain's countries, each with its territories, that an address fits. A town alone is not
 * enough, because most names exist in several countries: its postal code or county must be of the country, too. A code
 * that contradicts the town is a mistake in the first country, unless both may be foreign.
 */
export function countryThatFits(
  row: RowToPlace,
  chainCountries: readonly CountryCode[],
): CountryCode | undefined {
  const [defaultCountry] = chainCountries;
  if (defaultCountry === undefined) return undefined;
  for (const isCodeKnown of [true, false]) {
    const fitting = chainCountries.flatMap(
      (country) => withTerritories(country).find((one) => fits(row, one, isCodeKnown)) ?? [],
    );
    const [first, ...others] = new Set(fitting);
    if (first !== undefined) return others.length === 0 ? first : undefined;
  }
  const [town, ...homonyms] = townsNamedAlone(row, chainCountries);
  const isSmaller = ({ country, population }: GazetteerPlace): boolean =>
    country !== defaultCountry && population * MUCH_LARGER <= (town?.population ?? 0);
  if (town?.country === defaultCountry && homonyms.every(isSmaller)) return defaultCountry;
  return isContradictory(row, defaultCountry) ? defaultCountry : undefined;
}

/** A town of the default country is meant rather than a much smaller one abroad: Lille in France, not in Belgium. */
const MUCH_LARGER = 10;

/** Returns the towns of the chain's countries, the default one first, to which a row with only a town's name may refer. */
export function townsNamedAlone(
  { cells, towns }: RowToPlace,
  chainCountries: readonly CountryCode[],
): readonly GazetteerPlace[] {
  if (!namesTownOnly(cells)) return [];
  const countries = new Set(chainCountries.flatMap(withTerritories));
  return [...countries].flatMap((country) => towns.named(country, townIn(cells, country).city));
}

/** Returns whether a row has a town, but no country, county, postal code or one-line address. */
export function namesTownOnly(cells: Cells): boolean {
  const { city = '', postal_code: code = '', county = '', country = '' } = cells;
  return city.trim() !== '' && !`${code}${county}${country}`.trim() && oneLineAddressOf(cells) === null;
}

function withTerritories(country: CountryCode): CountryCode[] {
  const related = COUNTRIES.filter(({ code }) => code !== country && areRelatedCountries(code, country));
  return [country, ...related.map(({ code }) => code)];
}

/** Returns whether a row has a town of the country and another postal code, or a code of it and a misspelt town. */
function isContradictory(row: RowToPlace, country: CountryCode): boolean {
  const { cells, towns } = row;
  const abroad = COUNTRIES.map(({ code }) => code).filter((code) => code !== country);
  return namedIn(row, country).some(function contradicts({ city, postalCode }) {
    // A code of four digits is rather a Belgian or Swiss one than a French one without its zero.
    if (city === '' || !isPostalCodeOf(country, postalCode) || !isWritten(postalCode, cells)) return false;
    const named = (at: CountryCode, code = '') =>
      towns.locator.locate({ country: at, city, postalCode: code, position: null });
    const { isNameKnown, isPostalCodeKnown } = named(country, postalCode);
    return isNameKnown
      ? !abroad.some((at) => fits(row, at))
      : isPostalCodeKnown && !abroad.some((at) => named(at).isNameKnown);
  });
}

function isWritten(postalCode: string, cells: Cells): boolean {
  const { postal_code: code = '', city = '', full_address: full = '', address = '' } = cells;
  return [code, city, full, address].some((cell) => cell.toUpperCase().includes(postalCode));
}

/** If not `isCodeKnown`, a postal code of the country's form is enough where the gazetteer has none of the town. */
function fits(row: RowToPlace, country: CountryCode, isCodeKnown = true): boolean {
  const county = countyNamed(row.cells.county ?? '', country);
  return namedIn(row, country).some(function isThere({ city, postalCode }) {
    const address = { country, county, city, postalCode, position: null };
    const { town, isNameKnown } = row.towns.locator.locate(address);
    if (!town || !isNameKnown) return false;
    if (county === town.county || hasPostalCode(town, country, postalCode)) return true;
    const isCodeUnknown = town.postalCodes.length === 0 && !FULLY_KNOWN.has(country);
    return !isCodeKnown && isCodeUnknown && isPostalCodeOf(country, postalCode);
  });
}

/** A CEDEX code is not in the gazetteer, but begins like the codes of its town. */
function hasPostalCode({ postalCodes }: GazetteerPlace, country: CountryCode, code: string): boolean {
  if (!isPostalCodeOf(country, code)) return false;
  const [firstPart = ''] = code.split(/[ -]/);
  if (postalCodes.includes(code) || postalCodes.includes(firstPart)) return true;
  return FULLY_KNOWN.has(country) && postalCodes.some((one) => one.slice(0, 2) === code.slice(0, 2));
}

type NamedPlace = Pick<VenueAddress, 'city' | 'postalCode'>;

/** The town and postal code in their columns; in a one-line address, each town beside a postal code. */
function namedIn({ cells, brands }: RowToPlace, country: CountryCode): NamedPlace[] {
  const oneLine = oneLineAddressOf(cells);
  if (oneLine === null) return [townIn(cells, country)];
  const parts = addressParts({ text: oneLine, country, brands });
  return parts.flatMap(function besideCode(part) {
    const split = splitPostalCode(country, part);
    if (!split) return [];
    const names = split.rest === '' ? parts.flatMap(namesIn) : namesIn(split.rest);
    return names.map((city) => ({ city, postalCode: split.code }));
  });
}
