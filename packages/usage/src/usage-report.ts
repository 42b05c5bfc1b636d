import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '@locator/base';
import { type Month, monthOf, oldestMonth, readMonths, USAGE_KINDS, type UsageCount } from './usage-files';

/** Counts are rounded down to a multiple of this number; smaller counts are omitted. */
const STEP = 10;

/** Waiting time between the end of a month and its report, so that every node can write its last counts. */
const SETTLING_MS = 24 * 3_600_000;

export interface UsageRow extends UsageCount {
  readonly month: Month;
}

/** Newest month first. Finished months only, no totals, so no count below 10 can be deduced: see `docs/usage.md`. */
export async function usageRows(folder: string, now: Date): Promise<readonly UsageRow[]> {
  const current = monthOf(new Date(now.getTime() - SETTLING_MS));
  const months = [...(await readMonths(folder))]
    .filter(([month]) => month < current && month >= oldestMonth(now))
    .sort(([one], [other]) => other.localeCompare(one));
  return months.flatMap(([month, counts]) =>
    counts
      .map((one) => ({ month, ...one, count: Math.floor(one.count / STEP) * STEP }))
      .filter(({ count }) => count > 0)
      .sort(compareRows),
  );
}

/** Compares rounded counts, because sorting by exact counts would reveal more about them. */
function compareRows(one: UsageCount, other: UsageCount): number {
  return (
    USAGE_KINDS.indexOf(one.kind) - USAGE_KINDS.indexOf(other.kind) ||
    other.count - one.count ||
    one.name.localeCompare(other.name) ||
    one.id.localeCompare(other.id)
  );
}

export async function usageAsCsv(folder: string, now: Date): Promise<string> {
  const rows = await usageRows(folder, now);
  return stringify(
    rows.map((row) => ({ ...row, name: guardFormula(row.name), at_least: row.count })),
    { header: true, columns: ['month', 'kind', 'id', 'name', 'country', 'at_least'] },
  );
}
