import { FROM, itemsOf, withoutThousands } from '@locator/facts';
import {
  type Attribute,
  attributeOf,
  type AttributeValue,
  type NamedPrice,
  ofChain,
  priceFrom,
  writePriceList,
} from '@locator/venue-model/chain';
import { normaliseName } from '@locator/gazetteer';
import { attributeColumns, type BrandColumn, columnName } from '../columns';
import { NO, YES } from '../normalise/field-role';
import type { Cells } from '../raw-table';
import { readOptions } from './lists';
import type { RowFindings } from '../finding';
import { readText } from './texts';

type ValueReader = (text: string, findings: RowFindings) => AttributeValue | null;

const readers = ofChain(
  (): ReadonlyMap<BrandColumn, ValueReader> =>
    new Map(
      attributeColumns().flatMap(function toReader(column) {
        const attribute = attributeOf(columnName(column));
        return attribute ? [[column, readerOf(attribute, column)] as const] : [];
      }),
    ),
);

export function validateAttributes(cells: Cells, findings: RowFindings): Record<string, AttributeValue> {
  const values = [...readers()].flatMap(function readCell([column, read]) {
    const text = cells[column]?.trim() ?? '';
    const value = text === '' ? null : read(text, findings);
    return value === null ? [] : [[columnName(column), value] as const];
  });
  return Object.fromEntries(values);
}

/** Importing the cell yields the same value. */
export function writeAttribute(value: AttributeValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join(';') : String(value ?? '');
}

function readerOf({ key, kind, currency, unit }: Attribute, column: BrandColumn): ValueReader {
  if (kind === 'oneOf' || kind === 'severalOf') {
    const read = readOptions(column, key, 'option-unknown');
    return function readCodes(text, findings) {
      const codes = read(text, findings);
      if (kind === 'oneOf' && codes.length > 1) {
        findings.add('option-several', column, text, { used: codes[0] ?? '' });
        return codes.slice(0, 1);
      }
      return codes.length > 0 ? codes : null;
    };
  }
  if (kind === 'yesNo') {
    return function readYesNo(text, findings) {
      const word = normaliseName(text);
      if (YES.includes(word) || word === normaliseName(key)) return true;
      if (NO.includes(word)) return false;
      findings.add('yes-no-unknown', column, text);
      return null;
    };
  }
  const signs = currency ? [currency, symbolOf(currency)] : Object.values(unit ?? {});
  if (kind === 'number' || kind === 'price') {
    return function readNumber(text, findings) {
      const number = numberIn(text, kind === 'price', signs);
      if (number === null) findings.add('number-invalid', column, text);
      return number?.isFrom ? priceFrom(number.amount) : (number?.amount ?? null);
    };
  }
  if (kind === 'priceList' && currency !== undefined) {
    return function readPrices(text, findings) {
      const prices = itemsOf(text).flatMap(function readItem(item) {
        const price = namedPrice(item, currency, signs);
        if (price === null) findings.add('price-list-invalid', column, item);
        return price ?? [];
      });
      return prices.length > 0 ? writePriceList(prices) : null;
    };
  }
  if (kind === 'range') {
    return function readRange(text, findings) {
      const [, from = '', to = ''] = /^(\d{1,6})\s*(?:-|–|à|to|bis|a|tot)\s*(\d{1,6})$/i.exec(text) ?? [];
      if (from !== '' && Number(from) <= Number(to)) return `${from}–${to}`;
      findings.add('range-invalid', column, text);
      return null;
    };
  }
  return (text, findings) => readText({ [column]: text }, column, findings) || null;
}

type Amount = Pick<NamedPrice, 'amount' | 'isFrom'>;

function numberIn(text: string, isPrice: boolean, signs: readonly string[]): Amount | null {
  const written = text.replace(/\s+/g, ' ');
  const exact = isPrice ? written.toLowerCase().replace(FROM, '') : written;
  const number = withoutSign(exact.replaceAll(' ', ''), signs);
  const bare = isPrice ? withoutThousands(number, signs[0]) : number;
  const amount = Number(bare.replace(/^(-?\d+),(\d+)$/, '$1.$2') || NaN);
  if (!Number.isFinite(amount) || (isPrice && amount < 0)) return null;
  return { amount, isFrom: exact.length < written.length };
}

/** Matches "1 250": a thousand, or the end of a name before a price. */
const THOUSANDS = /(?<!\d)\d{1,3}(?:\s\d{3})+(?!\d)/;

/** Reads "Express 6 €" or "Complet : dès 9,50 €": a price after the first words that leave one. */
function namedPrice(item: string, currency: string, signs: readonly string[]): NamedPrice | null {
  if (THOUSANDS.test(item)) return null;
  for (const { index } of item.matchAll(/\s/g)) {
    const name = item.slice(0, index).replace(/\s*[:=–-]$/, '');
    const rest = item.slice(index + 1).trim();
    // Of "Programme 2 6 €", only the last number is the price.
    const price = /\d\s+\d/.test(rest) ? null : numberIn(rest, true, signs);
    if (name !== '' && price !== null) return { name, currency, ...price };
  }
  return null;
}

/** "€" for EUR. */
function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Removes the unit after a number ("150 kW"), or the currency before or after it. */
function withoutSign(text: string, signs: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const sign of signs.map((one) => one.replaceAll(' ', '').toLowerCase())) {
    if (lower.endsWith(sign)) return text.slice(0, -sign.length);
    if (lower.startsWith(sign)) return text.slice(sign.length);
  }
  return text;
}
