import { readFileSync } from 'node:fs';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { isLocale, type Locale } from '@/lib/locale/locale';

export interface CorpusRow {
  readonly kind: string;
  readonly query: string;
  readonly country: string;
  readonly locale: Locale;
  /** The correct places: identifiers, or positions with a radius. */
  readonly expected: readonly string[];
}

const HEADER = 'kind\tquery\tcountry\tlocale\texpected';

/**
 * Parses a corpus: tab-separated columns, `\n` in a query for a line break. The correct places are separated by
 * vertical bars: identifiers, or `@latitude,longitude~kilometers`.
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

/** Returns whether a place is among the correct ones. */
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
