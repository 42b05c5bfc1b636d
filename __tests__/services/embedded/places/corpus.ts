import { readFileSync } from 'node:fs';
import { distanceMeters, type Position } from '@locator/base/geo';
import { isLocale, type Locale } from '@locator/base/locale';

export interface CorpusRow {
  readonly kind: string;
  readonly query: string;
  readonly country: string;
  readonly locale: Locale;
  /** The correct results: place identifiers, or positions with a radius. */
  readonly expected: readonly string[];
}

const HEADER = 'kind\tquery\tcountry\tlocale\texpected';

/**
 * Parses a corpus with tab-separated columns, in which `\n` stands for a line break in a query. The correct results
 * are separated by vertical bars. Each is an identifier or `@latitude,longitude~kilometers`.
 *
 * @throws Error with the number of an invalid line.
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

/** Returns whether a place is a correct result for the row's query. */
export function isExpected(
  { expected }: CorpusRow,
  place: { readonly id: string; readonly position: Position },
): boolean {
  return expected.some((one) => {
    const [, latitude, longitude, kilometers] = /^@(.+),(.+)~(.+)$/.exec(one) ?? [];
    if (kilometers === undefined) return one === place.id;
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    return distanceMeters(position, place.position) <= 1000 * Number(kilometers);
  });
}
