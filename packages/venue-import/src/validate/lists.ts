import words from '../../data/value-words.json';
import { attributeOf } from '@locator/venue-model/chain';
import { normaliseName } from '@locator/gazetteer';
import { type Column, columnName } from '../columns';
import type { FindingCode } from '../finding';
import type { Cells } from '../raw-table';
import type { RowFindings } from './row-findings';

export type ListReader<Code extends string> = (cells: Cells, findings: RowFindings) => Code[];

export interface ListReaders {
  readonly games: ListReader<string>;
  readonly services: ListReader<string>;
  readonly capacities: ListReader<string>;
  readonly paymentMeans: ListReader<string>;
}

export function createListReaders(paymentMeans: ReadonlySet<string>): ListReaders {
  return {
    games: readField('games', 'game-unknown'),
    services: readField('services', 'service-unknown'),
    capacities: readField('capacity', 'capacity-unknown'),
    paymentMeans: readList('payment_means', [...paymentMeans], PAYMENT_SYNONYMS, 'payment-means-unknown'),
  };
}

/** The findings name games, services and capacities only if the brand file does. */
function readField(column: Column, unknown: FindingCode): ListReader<string> {
  const key = columnName(column);
  return readOptions(column, key, key === column ? unknown : 'option-unknown');
}

export function readOptions(column: Column, key: string, unknown: FindingCode): ListReader<string> {
  const options = attributeOf(key)?.options ?? [];
  const synonymsOf = new Map(
    options.map(({ key: code, label, synonyms }) => [code, [...Object.values(label), ...synonyms]]),
  );
  return readList(column, [...synonymsOf.keys()], Object.fromEntries(synonymsOf), unknown);
}

/** Separators between list items. Our own format uses semicolons; files in other formats may use any of these. */
const SEPARATORS = /[;,|/\n]/;

/** @param codes the accepted codes; synonyms of other codes are ignored */
function readList<Code extends string>(
  column: Column,
  codes: readonly Code[],
  synonyms: Synonyms<Code>,
  unknown: FindingCode,
): ListReader<Code> {
  const meanings = new Map<string, Code>();
  for (const code of codes) {
    for (const word of [code, ...(synonyms[code] ?? [])]) meanings.set(normaliseName(word), code);
  }
  return function readCodes(cells, findings) {
    const found = new Set<Code>();
    for (const item of (cells[column] ?? '').split(SEPARATORS)) {
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
type Synonyms<Code extends string> = Readonly<Partial<Record<Code, readonly string[]>>>;

/** Synonyms of payment methods that are not in the operator's table are ignored: see `readList`. */
export const PAYMENT_SYNONYMS: Synonyms<string> = words.paymentMethods;
