import { readFileSync } from 'node:fs';
import { isLocale, type Locale } from '@/lib/locale/locale';

/** A query that somebody may type, with the identifiers of the places any of which is right. */
export interface CorpusRow {
  readonly kind: string;
  readonly query: string;
  readonly country: string;
  readonly locale: Locale;
  readonly expected: readonly string[];
}

const HEADER = 'kind\tquery\tcountry\tlocale\texpected';

/**
 * The rows of a corpus: tab separated, `\n` in a query for a line break, identifiers separated by bars.
 *
 * @throws Error with the number of a line that isn't so.
 */
export function readCorpus(file: string): CorpusRow[] {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (header !== HEADER) throw new Error(`${file} begins with "${header}", expected "${HEADER}".`);
  return lines.map(function readRow(line, index) {
    const [kind, query, country, locale, expected] = line.split('\t');
    if (!kind || !query || !country || !isLocale(locale) || !expected) {
      throw new Error(`Line ${index + 2} of ${file} is not a row of a corpus: "${line}".`);
    }
    return { kind, query: query.replaceAll('\\n', '\n'), country, locale, expected: expected.split('|') };
  });
}
