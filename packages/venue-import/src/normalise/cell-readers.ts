import { append } from '@locator/base';
import { type Column, listColumns } from '../columns';
import { countryNamed } from '../validate/country-names';
import { isClosed } from '../validate/states';
import { NUMBER_AFTER_STREET } from '../validate/one-line-address';
import type { FieldIndex } from './field-index';
import { type AddressPart, YES, type YesNoMeaning } from './field-role';

export type Cells = readonly string[];
type CellReader = (cells: Cells) => string;

const YES_WORDS = new Set(YES);

export function createCellReaders(fields: FieldIndex): Map<Column, CellReader> {
  const texts = new Map<Column, CellReader>();
  for (const column of fields.columns) {
    const positions = fields.of(column);
    texts.set(column, listColumns().has(column) ? listOf(column, positions) : firstOf(positions));
  }
  for (const { position, meaning } of fields.yesNo) {
    const before = texts.get(meaning.column);
    texts.set(meaning.column, withYesNoColumn(before, position, meaning));
  }
  addName(texts, fields);
  addAddress(texts, fields);
  addEndDate(texts, fields);
  return texts;
}

export function firstOf(positions: readonly number[]): CellReader {
  return (cells) => {
    for (const position of positions) {
      const text = cells[position];
      if (text) return text;
    }
    return '';
  };
}

function listOf(column: Column, positions: readonly number[]): CellReader {
  const rewrite = REWRITES[column] ?? ((cell: string) => cell);
  return (cells) =>
    positions
      .map((position) => rewrite(cells[position] ?? ''))
      .filter(Boolean)
      .join(';');
}

const REWRITES: Partial<Record<Column, CellRewrite>> = {
  special_days: rewriteSpecialHours,
  // Split only at commas before a URL: Google separates URLs with commas, but a URL may contain commas as well.
  pictures: (cell) => cell.replace(/,\s*(?=https?:\/\/)/g, ';'),
};
type CellRewrite = (cell: string) => string;

function withYesNoColumn(
  before: CellReader | undefined,
  position: number,
  meaning: YesNoMeaning,
): CellReader {
  return (cells) => {
    const text = before?.(cells) ?? '';
    if (!YES_WORDS.has((cells[position] ?? '').toLowerCase())) return text;
    // A state such as "moved" says more than a yes/no column such as "permanently closed".
    if (meaning.column === 'state' && isClosed(text)) return text;
    const codes = text.split(';').map((code) => code.trim());
    return codes.includes(meaning.code) ? text : [text, meaning.code].filter(Boolean).join(';');
  };
}

/** Appends the branch to the name: "Subway" and "Gare de Lyon" become "Subway Gare de Lyon". */
function addName(texts: Map<Column, CellReader>, fields: FieldIndex): void {
  if (fields.branch.length === 0) return;
  const name = texts.get('name');
  const branch = firstOf(fields.branch);
  texts.set('name', (cells) => {
    const main = name?.(cells) ?? '';
    const ofBranch = branch(cells);
    return main.includes(ofBranch) ? main : `${main} ${ofBranch}`.trim();
  });
}

function addAddress(texts: Map<Column, CellReader>, fields: FieldIndex): void {
  const line = texts.get('address');
  const parts = (part: AddressPart): CellReader => firstOf(fields.addressParts.get(part) ?? []);
  const houseNumber = parts('houseNumber');
  const street = parts('street');
  const moreLines = (['line2', 'line3', 'line4', 'line5'] as const).map(parts);
  const country = firstOf(fields.of('country'));
  if (!line && fields.addressParts.size === 0) return;
  const address: CellReader = (cells) =>
    joinAddress({
      line: line?.(cells) ?? '',
      houseNumber: houseNumber(cells),
      street: street(cells),
      moreLines: moreLines.map((text) => text(cells)),
      country: country(cells),
    });
  if (!fields.addressIsFull) {
    texts.set('address', address);
    return;
  }
  const full = texts.get('full_address');
  texts.delete('address');
  texts.set('full_address', (cells) => full?.(cells) || address(cells));
}

function addEndDate(texts: Map<Column, CellReader>, fields: FieldIndex): void {
  if (fields.endDate.length === 0) return;
  const endDate = firstOf(fields.endDate);
  const state = texts.get('state');
  const stateFrom = texts.get('state_from');
  const hasEnd: CellReader = (cells) => (/^(?:yes|\d{4})/.test(endDate(cells)) ? 'closed' : '');
  texts.set('state', (cells) => state?.(cells) || hasEnd(cells));
  texts.set('state_from', (cells) => stateFrom?.(cells) || endDate(cells).replace(/^(?!\d{4}).*$/s, ''));
}

/** Google separates special hours with commas (https://support.google.com/business/answer/3370250). */
const GOOGLE_DAYS = /^\d{4}-\d\d-\d\d\s*:/;
const NEXT_DAY = /[,;]\s*(?=\d{4}-\d\d-\d\d)/;
const CLOSED = /^(?:x|closed|fermé)$/i;

/** Converts Google's special hours to `2026-12-25 off;2026-12-31 10:00-16:00`; leaves other content unchanged. */
export function rewriteSpecialHours(cell: string): string {
  if (!GOOGLE_DAYS.test(cell)) return cell;
  const stretches = new Map<string, string[]>();
  for (const entry of cell.split(NEXT_DAY)) {
    const [, date = entry, hours = ''] = /^(\d{4}-\d\d-\d\d)\s*:\s*(.*)$/s.exec(entry.trim()) ?? [];
    append(stretches, date, CLOSED.test(hours) ? 'off' : rewriteTimes(hours));
  }
  return [...stretches].map(([date, hours]) => `${date} ${hours.join(',')}`.trim()).join(';');
}

/** Converts `9AM-5:30 PM` to `09:00-17:30`. */
function rewriteTimes(hours: string): string {
  return hours
    .replace(/(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?/gi, (_, hour: string, minute = '00', half: string) => {
      const hours24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
      return `${hours24}:${minute}`;
    })
    .replace(/\b\d:\d\d/g, (time) => `0${time}`)
    .replace(/\s*[-–]\s*/g, '-');
}

interface AddressParts {
  readonly line: string;
  readonly houseNumber: string;
  readonly street: string;
  readonly moreLines: readonly string[];
  readonly country: string;
}

export function joinAddress({ line, houseNumber, street, moreLines, country }: AddressParts): string {
  const first = line || joinStreet(houseNumber, street, country);
  const others = moreLines.filter((other) => other !== '' && other !== first);
  return [first, ...others].filter(Boolean).join(', ');
}

function joinStreet(houseNumber: string, street: string, country: string): string {
  if (houseNumber === '' || street === '') return street || houseNumber;
  if (street.startsWith(`${houseNumber} `) || street.endsWith(` ${houseNumber}`)) return street;
  const isNumberLast = NUMBER_AFTER_STREET.has(countryNamed(country) ?? '');
  return isNumberLast ? `${street} ${houseNumber}` : `${houseNumber} ${street}`;
}
