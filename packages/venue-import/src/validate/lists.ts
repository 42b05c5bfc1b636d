import { attributeOf } from '@locator/venue-model/chain';
import { normaliseName } from '@locator/gazetteer';
import words from '../../data/value-words.json';
import { type Column, columnName } from '../columns';
import type { FindingCode, RowFindings } from '../finding';

type ListReader = (cell: string, findings: RowFindings) => string[];

/** The readers of cells with codes, by column. */
export type ListReaders = ReadonlyMap<Column, ListReader>;

export function createListReaders(paymentMeans: ReadonlySet<string>): ListReaders {
  const unknown = 'payment-means-unknown';
  return new Map<Column, ListReader>([
    ['games', readField('games', 'game-unknown')],
    ['services', readField('services', 'service-unknown')],
    ['capacity', readField('capacity', 'capacity-unknown')],
    ['payment_means', readList('payment_means', [...paymentMeans], PAYMENT_SYNONYMS, unknown)],
  ]);
}

/** The findings name games, services and capacities only if the brand file does. */
function readField(column: Column, unknown: FindingCode): ListReader {
  const key = columnName(column);
  return readOptions(column, key, key === column ? unknown : 'option-unknown');
}

export function readOptions(column: Column, key: string, unknown: FindingCode): ListReader {
  const options = attributeOf(key)?.options ?? [];
  const synonymsOf = new Map(
    options.map(({ key: code, label, synonyms }) => [code, [...Object.values(label), ...synonyms]]),
  );
  return readList(column, [...synonymsOf.keys()], Object.fromEntries(synonymsOf), unknown);
}

/** Separators between list items. Our own format uses semicolons; files in other formats may use any of these. */
const SEPARATORS = /[;,|/\n]/;

/** @param codes the accepted codes; synonyms of other codes are ignored */
function readList(
  column: Column,
  codes: readonly string[],
  synonyms: Synonyms,
  unknown: FindingCode,
): ListReader {
  const meanings = new Map<string, string>();
  for (const code of codes) {
    for (const word of [code, ...(synonyms[code] ?? [])]) meanings.set(normaliseName(word), code);
  }
  return function readCodes(cell, findings) {
    const found = new Set<string>();
    for (const item of cell.split(SEPARATORS)) {
      const text = item.trim();
      if (!text) continue;
      const code = meanings.get(normaliseName(text));
      if (code) found.add(code);
      else findings.add(unknown, column, text, { allowed: codes.join(', ') });
    }
    return [...found];
  };
}

/** Unambiguous synonyms of codes, in French and English. */
type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Synonyms of payment methods that are not in the operator's table are ignored: see `readList`. */
export const PAYMENT_SYNONYMS: Synonyms = words.paymentMethods;
