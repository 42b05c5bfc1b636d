import { expect } from 'playwright/test';
import type { FaultKind } from './kinds';
import { outcomeOf, type Outcome, type PageResponse } from './outcome';

/** A table row: a fault in an operation, and its effect on a page. */
export interface Row {
  readonly upstream: Upstream;
  readonly operation: string;
  readonly page: string;
  readonly kind: string;
  readonly isHarmless: boolean;
  /** Whether the stale cache contained a response to the request. */
  readonly hasStaleResponse: boolean;
  readonly outcome: Outcome;
  /** The logged cause; empty for a harmless fault. */
  readonly cause: string;
}

export type Upstream = 'back-end' | 'postgresql' | 'geocoder' | 'newsletter';

/** Compares the results with the stored table of each upstream. `--update-snapshots` stores new ones. */
export function expectStoredTables(rows: readonly Row[]): void {
  expect(rows.filter(({ outcome }) => outcome.startsWith('wrong'))).toEqual([]);
  for (const upstream of new Set(rows.map((row) => row.upstream)))
    expect(tableOf(rows.filter((row) => row.upstream === upstream))).toMatchSnapshot(`${upstream}.txt`);
}

function tableOf(all: readonly Row[]): string {
  const rows = all.filter((row) => !row.isHarmless);
  const lines = [
    '| Failing operation | Request | Result | Result with a stale response |',
    '| --- | --- | --- | --- |',
  ];
  for (const key of new Set(rows.map(({ operation, page }) => `${operation} | ${page}`))) {
    const own = rows.filter(({ operation, page }) => `${operation} | ${page}` === key);
    const seen = (hasStaleResponse: boolean): string =>
      outcomesOf(own.filter((row) => row.hasStaleResponse === hasStaleResponse));
    lines.push(`| ${key} | ${seen(false)} | ${seen(true)} |`);
  }
  return `${lines.join('\n')}\n\n${causes(all)}`;
}

/** Returns the outcome if it is the same for all kinds of fault; otherwise, each outcome with its kinds of fault. */
function outcomesOf(rows: readonly Row[]): string {
  const outcomes = [...new Set(rows.map(({ outcome }) => outcome))];
  if (outcomes.length <= 1) return outcomes[0] ?? '–';
  return outcomes
    .map((outcome) => {
      const kinds = new Set(rows.filter((row) => row.outcome === outcome).map(({ kind }) => kind));
      return `${outcome} (${[...kinds].join(', ')})`;
    })
    .join('; ');
}

export type RowInput = Omit<Row, 'outcome' | 'kind' | 'isHarmless'> & {
  readonly kind: Pick<FaultKind, 'name' | 'isHarmless'>;
};

export function rowOf({ kind, ...row }: RowInput, response: PageResponse | null, healthy: PageResponse): Row {
  return {
    ...row,
    kind: kind.name,
    isHarmless: kind.isHarmless ?? false,
    outcome: outcomeOf(response, healthy),
  };
}

function causes(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines = ['| The upstream… | Logged cause |', '| --- | --- |'];
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === kind);
    const causesOfKind = [...new Set(own.map(({ cause }) => cause))].filter(Boolean).sort();
    const isHarmless = own.every((row) => row.isHarmless);
    lines.push(`| ${kind} | ${isHarmless ? 'none: the response is usable' : causesOfKind.join('; ')} |`);
  }
  return `${lines.join('\n')}\n`;
}
