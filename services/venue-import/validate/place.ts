import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';
import type { Address } from '@/services/backend/venue';
import type { RawRow } from '../raw-table';
import { validateCity } from './city';
import { type TakenApart, takeApart } from './one-line-address';
import { validatePostalCode, writePostalCode } from './postal-code';
import { splitPostalCode } from './postal-code-forms';
import type { RowNotes } from './row-findings';
import { cleanText, readText } from './texts';
import type { Towns } from './towns';

export interface PlaceQuestion {
  readonly cells: RawRow['cells'];
  readonly country: CountryCode;
  readonly position: Position | null;
  readonly venueName: string;
  readonly brands: readonly string[];
}

export interface ValidatedPlace {
  readonly address: Address;
  /** The county of its town; null when the gazetteer doesn't know the town. */
  readonly countyCode: string | null;
}

/** The address of a row: its own columns, and what its address in one line adds to them. */
export function validatePlace(question: PlaceQuestion, towns: Towns, notes: RowNotes): ValidatedPlace {
  const { cells, country, position, venueName } = question;
  const oneLine = oneLineOf(cells);
  const text = oneLine === null ? '' : cleanText(oneLine, 'full_address', notes);
  const takenApart =
    text === '' ? null : takeApart({ text, country, position, venueName, brands: question.brands }, towns);

  const cityCell = partCedex(readText(cells, 'city', notes));
  const codeCell = partCedex(cells.postal_code ?? '');
  const cedex = cityCell.cedex ?? codeCell.cedex;
  if (cedex !== null) {
    const column = cityCell.cedex === null ? 'postal_code' : 'city';
    notes.note('postal-code-cedex', column, cells[column] ?? null);
  }
  const beside = codeCell.text ? undefined : splitPostalCode(country, cityCell.text);
  const given = beside?.rest ?? cityCell.text;
  const ownCode = writePostalCode(country, codeCell.text || (beside?.code ?? ''), notes);
  const code = ownCode || noteTakenCode(takenApart, notes);

  const judged = { country, position, venueName, given, postalCode: code, takenApart };
  const { city, town } = validateCity(judged, towns, notes);
  const address = {
    line: judgeLine(cells, oneLine !== null && cells.full_address === undefined, takenApart, notes),
    postalCode: validatePostalCode({ country, city, town, code, cedex }, notes),
    city,
    countryCode: country,
  };
  return { address, countyCode: town?.county || null };
}

/**
 * The address in one line of a row: in its own column, or, where neither town nor postal code has a cell, in the one for
 * number and street, as files that have only one column for it write it.
 */
export function oneLineOf(cells: RawRow['cells']): string | null {
  const { full_address: full = '', address = '', city = '', postal_code: code = '' } = cells;
  if (full.trim()) return full;
  return !city.trim() && !code.trim() && /[,\n]/.test(address.trim()) ? address : null;
}

/** CEDEX: mail sorted apart for businesses, under codes of its own that name no place; often with a number after it. */
function partCedex(text: string): { readonly text: string; readonly cedex: string | null } {
  const [, before = '', number = ''] = /^(.*?)[\s,-]*\bcedex\b\s*(\d{0,2})/i.exec(text) ?? [];
  return before || /\bcedex\b/i.test(text)
    ? { text: before.trim(), cedex: number }
    : { text: text.trim(), cedex: null };
}

function noteTakenCode(takenApart: TakenApart | null, notes: RowNotes): string {
  const derived = takenApart?.postalCode ?? '';
  if (derived) notes.note('postal-code-derived', 'postal_code', null, { derived, from: 'full_address' });
  return derived;
}

function judgeLine(
  cells: RawRow['cells'],
  isOneLine: boolean,
  takenApart: TakenApart | null,
  notes: RowNotes,
): string {
  const own = isOneLine ? '' : readText(cells, 'address', notes);
  if (own) return own;
  const line = takenApart?.line ?? '';
  if (!line) {
    notes.note('address-missing', 'address', null);
    return '';
  }
  notes.note('address-derived', 'address', null, { derived: line, from: 'full_address' });
  return readText({ address: line }, 'address', notes);
}
