/** Supported delimiters. If two of them have the same score, the first one wins. */
const DELIMITERS = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_LINES = 100;

export interface CsvLayout {
  readonly delimiter: Delimiter;
  /** Line endings. Files from old Macs end rows with `\r`, and may contain `\n` in quoted cells. */
  readonly lineEnds: readonly string[];
}

/**
 * Detects the line endings and the delimiter of a CSV file. The delimiter is the one that splits the header into the
 * most columns, weighted by the share of lines with the same number of columns. Ignores quoted cells.
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

/** Parses Excel's separator line, `sep=;`, which is not a data row. */
export function readSeparatorLine(
  text: string,
): { readonly delimiter: Delimiter; readonly rest: string } | undefined {
  const [line, character] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const delimiter = DELIMITERS.find((known) => known === character);
  return line !== undefined && delimiter ? { delimiter, rest: text.slice(line.length) } : undefined;
}
