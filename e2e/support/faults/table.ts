import { readFileSync, writeFileSync } from 'node:fs';
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

const HEAD = `# What visitors see when an upstream fails

Written by \`e2e/faults-*.e2e.ts\`, which fail if it is outdated; \`UPDATE_FAULTS=1\` updates it. The tests run the production build with
an upstream that fails in each of the ways listed below the tables. Typical ways (no response, a status of 500, another server) are tested with every
operation and request, the others with one request.

"503" is a page with the search form, the menu, a link to the home page and \`Retry-After\`, which is not cached. The last column is the result if the
stale cache (24 hours) contains a response to the same request. No result is a blank page, a status 500, or a wait longer than
\`UPSTREAM_TIMEOUT_MS\`, which all upstream calls of a page share. The page cache is off,
because it would serve pages seen within a day without calling the upstream ([operation.md](operation.md#page-cache)). Each fault is one line of JSON in the log, with service, operation and cause.
`;

const TABLE = 'docs/faults.md';

/** Sections of the document, in order. Each test file covers some of them, without overlap. */
const UPSTREAMS = ['Back-end', 'PostgreSQL', 'Geocoder', 'Newsletter'] as const;
export type Upstream = (typeof UPSTREAMS)[number];

/** Compares the results with the table in docs/faults.md. With `UPDATE_FAULTS=1`, updates the document instead. */
export function expectTableToContain(rows: readonly Row[]): void {
  expect(rows.filter(({ outcome }) => outcome.startsWith('wrong'))).toEqual([]);
  const seen = UPSTREAMS.filter((name) => rows.some(({ upstream }) => upstream === name));
  if (process.env.UPDATE_FAULTS) {
    const before = sectionsOf(readFileSync(TABLE, 'utf8'));
    const all = UPSTREAMS.map((name) =>
      seen.includes(name) ? section(name, rows) : (before.get(name) ?? ''),
    );
    writeFileSync(TABLE, [HEAD, ...all.filter(Boolean)].join('\n'));
  }
  const page = readFileSync(TABLE, 'utf8');
  expect(page.slice(0, HEAD.length)).toBe(HEAD);
  for (const name of seen) expect(sectionsOf(page).get(name)).toBe(section(name, rows));
}

/** Splits a document into sections by its second-level headings. Each section includes its heading. */
function sectionsOf(page: string): ReadonlyMap<string, string> {
  return new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [/^## (.*)/.exec(text)?.[1] ?? '', `${text.trimEnd()}\n`]),
  );
}

function section(upstream: Upstream, all: readonly Row[]): string {
  const rows = all.filter((row) => row.upstream === upstream && !row.isHarmless);
  const lines = [
    `## ${upstream}`,
    '',
    '| Failing operation | Request | Result | Result with a stale response |',
    '| --- | --- | --- | --- |',
  ];
  for (const key of new Set(rows.map(({ operation, page }) => `${operation} | ${page}`))) {
    const own = rows.filter(({ operation, page }) => `${operation} | ${page}` === key);
    const seen = (hasStaleResponse: boolean): string =>
      outcomesOf(own.filter((row) => row.hasStaleResponse === hasStaleResponse));
    lines.push(`| ${key} | ${seen(false)} | ${seen(true)} |`);
  }
  return `${lines.join('\n')}\n\n${causes(all.filter((row) => row.upstream === upstream))}`;
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
