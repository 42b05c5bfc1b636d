import type { Outcome } from './outcome';

/** One fault of one operation, and what a visitor of one page saw of it. */
export interface Row {
  readonly upstream: string;
  readonly operation: string;
  readonly page: string;
  readonly kind: string;
  readonly isHarmless: boolean;
  /** Whether the site had a good answer to the same question from before. */
  readonly hadAnswer: boolean;
  readonly outcome: Outcome;
  /** What the log said; none where nothing was wrong. */
  readonly cause: string;
}

const HEAD = `# What visitors see when an upstream fails

Written by \`e2e/faults.e2e.ts\`, which fails while this page says something else than it saw; \`UPDATE_FAULTS=1\` writes it anew. Every row
was seen on the production build, behind an upstream that was made to fail in each of the ways below, one operation at a time, then all at once.

"503" is a page with the search form, the menu, a way home and \`Retry-After\`, which no cache keeps. The last column is what was seen once the site had
had a good answer to the same question (it keeps those of 24 hours). No row has a blank page, a 500, or a wait beyond
\`UPSTREAM_TIMEOUT_MS\`: the questions of a page share it. Each fault is one line of JSON in the log, with service, operation and cause.
`;

/** The page of documentation that says what was seen. */
export function writeTable(rows: readonly Row[]): string {
  const upstreams = [...new Set(rows.map(({ upstream }) => upstream))];
  return [HEAD, ...upstreams.map((upstream) => section(upstream, rows)), causes(rows)].join('\n');
}

function section(upstream: string, all: readonly Row[]): string {
  const rows = all.filter((row) => row.upstream === upstream && !row.isHarmless);
  const lines = [
    `## ${upstream}`,
    '',
    '| What fails | Who asks | Seen | Seen with an earlier answer |',
    '| --- | --- | --- | --- |',
  ];
  for (const key of new Set(rows.map(({ operation, page }) => `${operation} | ${page}`))) {
    const own = rows.filter(({ operation, page }) => `${operation} | ${page}` === key);
    const seen = (hadAnswer: boolean): string => outcomesOf(own.filter((row) => row.hadAnswer === hadAnswer));
    lines.push(`| ${key} | ${seen(false)} | ${seen(true)} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** The one outcome of all kinds, or each with the kinds that led to it. */
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

function causes(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines = ['## Ways of failing', '', '| The upstream… | The cause in the log |', '| --- | --- |'];
  for (const kind of kinds) {
    const own = rows.filter((row) => row.kind === kind);
    const causesOfKind = [...new Set(own.map(({ cause }) => cause))].filter(Boolean).sort();
    const isHarmless = own.every((row) => row.isHarmless);
    lines.push(`| ${kind} | ${isHarmless ? 'none: what was asked is there' : causesOfKind.join('; ')} |`);
  }
  return `${lines.join('\n')}\n`;
}
