import { type Fact, FACTS, readCell } from '@locator/facts';
import { convertSpecialDays } from './hours/special-days';
import { createRowFindings } from './finding';
import { cleanText } from './validate/texts';

export interface CellFormat<Value> {
  /** @param today ISO date, for dates without a year. Past days are not omitted. */
  read(cell: string, today: string): CellContent<Value>;
  write(value: Value): string;
}

interface CellContent<Value> {
  readonly value: Value;
  /** The items of the cell that cannot be read, and that are not in the value. */
  readonly unreadable: readonly string[];
}

function formatOf<Value>(fact: Fact<Value>): CellFormat<Value> {
  return {
    write: (value) => (value ? fact.write(value) : ''),
    read(cell, today) {
      const findings = createRowFindings(0);
      const value = readCell(fact, cell, {
        ...{ report: findings.add, today: '' },
        clean: (text, column) => cleanText(text, column, findings),
        specialDays: (text) => convertSpecialDays(text, today),
        // No fact with several values needs these.
        ...{ phone: String, text: String, codes: () => [] },
      });
      const unreadable = findings
        .toList(null)
        .flatMap(({ code, value: item }) => (code.endsWith('-invalid') ? (item ?? []) : []));
      return { value, unreadable };
    },
  };
}

/** The cells that contain several values, as the import reads them and as files are written. */
export const CELL_FORMATS = {
  special_days: formatOf(FACTS.specialDays),
  events: formatOf(FACTS.events),
  rooms: formatOf(FACTS.rooms),
  prices: formatOf(FACTS.prices),
  accessibility: formatOf(FACTS.accessibility),
} as const;
