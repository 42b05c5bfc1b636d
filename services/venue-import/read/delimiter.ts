/** The order settles a draw: a file of one column has no delimiter, and any will do. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

/** Enough lines to tell, few enough to read twice. */
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_LINES = 100;

export interface CsvLayout {
  readonly delimiter: Delimiter;
  /** What ends a row; the quoted cells of an old Mac file may hold line feeds all the same. */
  readonly lineEnds: readonly string[];
}

/**
 * How a CSV file is written, by its header and the lines after it: the delimiter that cuts the header into the most
 * columns, weighed by the share of the lines that it cuts into as many. Cells in quotes don't count.
 */
export function findLayout(text: string): CsvLayout {
  const sample = text.slice(0, SAMPLE_CHARACTERS).replace(/"[^"]*(?:"|$)/g, '');
  const firstEnd = /\r?\n|\r/.exec(sample)?.[0] ?? '\n';
  const lines = sample.split(/\r\n|\n|\r/).filter(Boolean);
  const [header = '', ...following] = lines.slice(0, SAMPLE_LINES);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const columns = count(header, delimiter);
    const alike = following.filter((line) => count(line, delimiter) === columns).length;
    const score = columns * ((alike + 1) / (following.length + 1));
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, lineEnds: firstEnd === '\r' ? ['\r\n', '\n', '\r'] : ['\r\n', '\n'] };
}

function count(line: string, delimiter: Delimiter): number {
  return line.split(delimiter).length - 1;
}

/** The line by which Excel is told the delimiter: `sep=;`. No spreadsheet shows it as a row. */
export function readSeparatorLine(
  text: string,
): { readonly delimiter: Delimiter; readonly rest: string } | undefined {
  const [line, character] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const delimiter = DELIMITERS.find((known) => known === character);
  return line !== undefined && delimiter ? { delimiter, rest: text.slice(line.length) } : undefined;
}
