import { type Fact, type FactName, FACTS } from '@locator/facts';
import { convertSpecialDays } from './hours/special-days';

interface Entries {
  readonly value: unknown;
  /** The parts of the text that are not in the value. */
  readonly unread: readonly string[];
}

/**
 * Reads a text about a fact with entries. Its value is not checked yet: the import reports what it leaves out.
 *
 * @param today ISO date, for dates without a year
 */
export function readEntries(name: FactName, text: string, today: string): Entries {
  const { parse, blank }: Fact = FACTS[name];
  if (text.trim() === '') return { value: blank, unread: [] };
  const unread: string[] = [];
  const value = parse(text.trim(), {
    ...{ today, clean: String, phone: String, text: String, codes: () => [] },
    specialDays: (item) => convertSpecialDays(item, today),
    report: (code, _, item) => void (code.endsWith('-invalid') && unread.push(item)),
  });
  return { value, unread };
}
