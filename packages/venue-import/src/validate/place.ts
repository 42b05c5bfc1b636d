import type { CountryCode, Position } from '@locator/base/geo';
import type { VenueRecord } from '@locator/venue-model';
import type { Cells, RawRow } from '../raw-table';
import { validateCity } from './city';
import { countyNamed } from './country-names';
import { findBrands, type ParsedAddress, parseOneLineAddress } from './one-line-address';
import { validatePostalCode, writePostalCode, splitPostalCode } from './postal-code';
import type { RowFindings } from '../finding';
import { cleanText, readText } from './texts';
import type { Towns } from './towns';

interface PlaceInput {
  readonly cells: Cells;
  readonly country: CountryCode;
  readonly position: Position | null;
  readonly venueName: string;
  readonly brands: readonly string[];
}

type ValidatedPlace = Pick<VenueRecord, 'address' | 'town' | 'district' | 'countyCode'>;

export function validatePlace(input: PlaceInput, towns: Towns, findings: RowFindings): ValidatedPlace {
  const { cells, country, position, venueName } = input;
  const oneLine = oneLineAddressOf(cells);
  const text = oneLine === null ? '' : cleanText(oneLine, 'full_address', findings);
  const parsedAddress =
    text === ''
      ? null
      : parseOneLineAddress({ text, country, position, venueName, brands: input.brands }, towns);

  const cityCell = splitCedex(readText(cells, 'city', findings));
  const codeCell = splitCedex(cells.postal_code ?? '');
  const cedex = cityCell.cedex ?? codeCell.cedex;
  if (cedex !== null) {
    const column = cityCell.cedex === null ? 'postal_code' : 'city';
    findings.add('postal-code-cedex', column, cells[column] ?? null);
  }
  const beside = codeCell.text ? undefined : splitPostalCode(country, cityCell.text);
  const given = beside?.rest ?? cityCell.text;
  const ownCode = writePostalCode(country, codeCell.text || (beside?.code ?? ''), findings);
  const code = ownCode || derivePostalCode(parsedAddress, findings);

  const storedId = (cells.gazetteer_id ?? '').trim();
  const county = countyNamed(cells.county ?? '', country);
  const about = { country, position, venueName, given, postalCode: code, county, parsedAddress, storedId };
  const { city, location } = validateCity(about, towns, findings);
  const { town, countyCode } = location;
  const postalCode = validatePostalCode({ country, city, location, code, cedex }, findings);
  const isOneLine = oneLine !== null && cells.full_address === undefined;
  const line = validateStreetLine(isOneLine ? {} : cells, parsedAddress, findings);
  const address = { line, postalCode, city, countryCode: country };
  // Looks up the arrondissement again, because its postal code may have been derived from a CEDEX number.
  const { district } =
    (town && towns.locator.locateIn(town, { country, city, postalCode, position })) ?? location;
  return { address, town: town?.id ?? null, district: district?.id ?? null, countyCode };
}

/** From its own column or, if the row has neither town nor postal code, from the street column. */
export function oneLineAddressOf(cells: Cells): string | null {
  const { full_address: full = '', address = '', city = '', postal_code: code = '' } = cells;
  if (full.trim()) return full;
  return !city.trim() && !code.trim() && /[,\n]/.test(address.trim()) ? address : null;
}

/** Returns the names of the chain in the one-line addresses. Untouched venues have none. */
export function brandsIn(rows: readonly RawRow[]): string[] {
  return findBrands(rows.flatMap((row) => (row.record ? [] : (oneLineAddressOf(row.cells) ?? []))));
}

/** Removes CEDEX and its number: such postal codes are for business mail and do not identify a place. */
export function splitCedex(text: string): { readonly text: string; readonly cedex: string | null } {
  const [, before = '', number = ''] = /^(.*?)[\s,-]*\bcedex\b\s*(\d{0,2})/i.exec(text) ?? [];
  return before || /\bcedex\b/i.test(text)
    ? { text: before.trim(), cedex: number }
    : { text: text.trim(), cedex: null };
}

function derivePostalCode(parsedAddress: ParsedAddress | null, findings: RowFindings): string {
  const derived = parsedAddress?.postalCode ?? '';
  if (derived) findings.add('postal-code-derived', 'postal_code', null, { derived, from: 'full_address' });
  return derived;
}

/** The street in its own column, else that in the one-line address. */
function validateStreetLine(
  cells: Cells,
  parsedAddress: ParsedAddress | null,
  findings: RowFindings,
): string {
  const own = readText(cells, 'address', findings);
  if (own) return own;
  const line = parsedAddress?.line ?? '';
  if (!line) {
    findings.add('address-missing', 'address', null);
    return '';
  }
  findings.add('address-derived', 'address', null, { derived: line, from: 'full_address' });
  return readText({ address: line }, 'address', findings);
}
