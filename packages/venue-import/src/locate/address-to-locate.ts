import { type CountryCode, isPosition, type Position } from '@locator/base/geo';
import type { GazetteerPlace, VenueAddress, Gazetteer } from '@locator/gazetteer';
import type { Cells, RawRow } from '../raw-table';
import { countyNamed, countryNamed } from '../validate/country-names';
import { addressParts, namesIn, isHouseNumber, isStreet } from '../validate/one-line-address';
import { brandsIn, oneLineAddressOf, splitCedex } from '../validate/place';
import { withLeadingZeros, splitPostalCode } from '../validate/postal-code';
import { type Towns, createTowns } from '../validate/towns';
import { type Finding, createRowFindings } from '../finding';
import { correctionsOf, writtenPosition } from '../validate/check-position';
import { readCoordinates } from '../validate/coordinates';
import { countryAt } from '../validate/country';

export interface AddressToLocate {
  /** The geocoder query; empty if the row names no street. */
  readonly text: string;
  /** The places to which the address may refer; empty if the gazetteer has none of them. */
  readonly meant: readonly GazetteerPlace[];
  /** The most likely place; undefined if there is none. */
  readonly town: GazetteerPlace | undefined;
}

/** Maximum length of a geocoder query. Geocoders reject longer ones. */
const MAX_TEXT = 200;

export function addressToLocate(
  cells: Cells,
  country: CountryCode,
  brands: readonly string[],
  towns: Towns,
): AddressToLocate {
  const county = countyNamed(cells.county ?? '', country);
  const oneLine = oneLineAddressOf(cells);
  if (oneLine !== null) {
    const parts = addressParts({ text: oneLine, country, brands });
    return partsToLocate(parts, cells.name ?? '', { country, county }, towns);
  }
  const { city, postalCode } = townIn(cells, country);
  const address = { country, county, city, postalCode, position: null };
  const { town, district, meant } = towns.locator.locate(address);
  const street = (cells.address ?? '').trim();
  const text = street === '' ? '' : [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
  return { text: text.slice(0, MAX_TEXT), meant, town: district ?? town };
}

/** The town and postal code in their columns; the code may be in the same cell as the town. */
export function townIn(cells: Cells, country: CountryCode): Pick<VenueAddress, 'city' | 'postalCode'> {
  const { text: city } = splitCedex(cells.city ?? '');
  const { text: code } = splitCedex(cells.postal_code ?? '');
  const beside = code ? undefined : splitPostalCode(country, city);
  return {
    city: beside?.rest ?? city,
    postalCode: withLeadingZeros(country, code || (beside?.code ?? '')),
  };
}

/** Prefers towns with the postal code, then those in the venue's name, then the largest ones. */
function partsToLocate(
  parts: readonly string[],
  venueName: string,
  { country, county }: Pick<VenueAddress, 'country' | 'county'>,
  towns: Towns,
): AddressToLocate {
  const split = parts.map((part) => splitPostalCode(country, part));
  const postalCode = split.findLast((found) => found !== undefined)?.code ?? '';
  const locate = (city: string) =>
    towns.locator.locate({ country, county, city, postalCode, position: null });
  const names = parts
    .map((part, at) => split[at]?.rest ?? part)
    .filter((part) => !isHouseNumber(part) && !isStreet(part));
  const named = [...names, venueName]
    .flatMap((part) => namesIn(part).map(locate))
    .flatMap(({ town, isNameKnown }) => (town && isNameKnown ? [town] : []));
  const byCode = postalCode === '' ? undefined : locate('').town;
  const inVenueName = (place: GazetteerPlace): boolean =>
    venueName.toLowerCase().includes(place.name.toLowerCase());
  const rank = (place: GazetteerPlace): number =>
    (place.postalCodes.includes(postalCode) ? 0 : 2) + (inVenueName(place) ? 0 : 1);
  const meant = [...new Set([...named, ...(byCode ? [byCode] : [])])].sort(
    (a, b) => rank(a) - rank(b) || b.population - a.population,
  );
  return { text: parts.join(', ').slice(0, MAX_TEXT), meant, town: meant[0] };
}

export interface FindingPlaces {
  /** The position in the file, or the one that the import found; null if the coordinates are invalid. */
  readonly position: Position | null;
  /** The position after the correction that the finding proposes; null if it proposes none. */
  readonly corrected: Position | null;
  /** The town of the row's address; null if it is not in the gazetteer. */
  readonly town: GazetteerPlace | null;
}

/** Creates a function that returns the places to show for a finding about coordinates; null for any other finding. */
export function createFindingPlaces(
  rows: readonly RawRow[],
  gazetteer: Gazetteer,
): (finding: Finding, row: RawRow) => FindingPlaces | null {
  const towns = createTowns(gazetteer);
  let brands: readonly string[] | undefined;

  return function placesOf({ code, details }, row) {
    if (!code.startsWith('coordinates-')) return null;
    brands ??= brandsIn(rows);
    const pair = readCoordinates(row, createRowFindings(row.row));
    const position = pair && isPosition(pair.latitude, pair.longitude) ? pair : null;
    const correction =
      pair && correctionsOf(pair).find((one) => writtenPosition(one.position) === details.corrected);
    const country =
      countryNamed((row.cells.country ?? '').trim()) ??
      row.assumedCountry ??
      (position ? countryAt(position) : undefined);
    const address = country === undefined ? null : addressToLocate(row.cells, country, brands, towns);
    const named = address?.meant.find(({ name }) => name === details.town);
    return { position, corrected: correction?.position ?? null, town: named ?? address?.town ?? null };
  };
}
