import { CAPACITY_CODES, type CapacityCode, SERVICE_CODES, type ServiceCode } from '@/lib/filters/filters';
import { type Game, GAMES } from '@/lib/filters/games';
import { normaliseName } from '@/services/gazetteer';
import type { VenueColumn } from '../columns';
import type { FindingCode } from '../finding';
import type { RawRow } from '../raw-table';
import {
  CAPACITY_SYNONYMS,
  GAME_SYNONYMS,
  type Synonyms,
  PAYMENT_SYNONYMS,
  SERVICE_SYNONYMS,
} from './list-synonyms';
import type { RowFindings } from './row-findings';

/** Parses a cell's items as codes. Reports and drops unknown items. */
export type ListReader<Code extends string> = (cells: RawRow['cells'], findings: RowFindings) => Code[];

export interface ListReaders {
  readonly games: ListReader<Game>;
  readonly services: ListReader<ServiceCode>;
  readonly capacities: ListReader<CapacityCode>;
  readonly paymentMeans: ListReader<string>;
}

export function createListReaders(paymentMeans: ReadonlySet<string>): ListReaders {
  return {
    games: readList('games', GAMES, GAME_SYNONYMS, 'game-unknown'),
    services: readList('services', SERVICE_CODES, SERVICE_SYNONYMS, 'service-unknown'),
    capacities: readList('capacity', CAPACITY_CODES, CAPACITY_SYNONYMS, 'capacity-unknown'),
    paymentMeans: readList('payment_means', [...paymentMeans], PAYMENT_SYNONYMS, 'payment-means-unknown'),
  };
}

/** Separators between list items. Our own format uses semicolons; files in other formats may use any of these. */
const SEPARATORS = /[;,|/\n]/;

/** @param codes the accepted codes; synonyms of other codes are ignored */
function readList<Code extends string>(
  column: VenueColumn,
  codes: readonly Code[],
  words: Synonyms<Code>,
  unknown: FindingCode,
): ListReader<Code> {
  const meanings = new Map<string, Code>();
  for (const code of codes) {
    for (const word of [code, ...(words[code] ?? [])]) meanings.set(normaliseName(word), code);
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
