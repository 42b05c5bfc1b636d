import { LOCALES } from '@locator/base/locale';
import type { VenueColumn } from '../columns';
import type { Cells } from '../raw-table';
import type { RowFindings } from '../finding';
import { itemsOf } from './texts';

const MAX_MINUTES = 600;
const MAX_AGE = 99;
const MAX_GAMES = 999;

/** Parses the duration of a game in minutes: `90`, `90 min`, `1h30`. */
export function validateDuration(cells: Cells, findings: RowFindings): number | null {
  return validateNumber(cells, 'duration', MAX_MINUTES, findings, function readMinutes(text) {
    const [, hours = '', rest = '0'] =
      /^(\d{1,2}) ?h(?:eures?|ours?)? ?(\d\d)?(?: ?min\w*)?$/i.exec(text) ?? [];
    if (hours !== '') return Number(hours) * 60 + Number(rest);
    const [, minutes] = /^(\d{1,3})(?: ?min\w*\.?)?$/i.exec(text) ?? [];
    return minutes === undefined ? NaN : Number(minutes);
  });
}

/** Parses an age in years: `8`, `8 ans`, `dès 8 ans`, `8+`. */
export function validateMinimumAge(cells: Cells, findings: RowFindings): number | null {
  return validateNumber(cells, 'minimum_age', MAX_AGE, findings, readOnlyNumber);
}

export function validateGamesPerRoom(cells: Cells, findings: RowFindings): number | null {
  return validateNumber(cells, 'games_per_room', MAX_GAMES, findings, readOnlyNumber);
}

function readOnlyNumber(text: string): number {
  const [, number] = /^[^\d,.-]*(\d{1,3})[^\d,.-]*$/.exec(text) ?? [];
  return number === undefined ? NaN : Number(number);
}

function validateNumber(
  cells: Cells,
  column: VenueColumn,
  most: number,
  findings: RowFindings,
  read: (text: string) => number,
): number | null {
  const cell = (cells[column] ?? '').trim();
  if (!cell) return null;
  const number = read(cell);
  if (number >= 1 && number <= most) return number;
  findings.add('number-invalid', column, cell, { most });
  return null;
}

/** Parses languages by their code or name: `fr; anglais; Deutsch`. */
export function validateLanguages(cells: Cells, findings: RowFindings): string[] {
  const found = itemsOf(cells.play_languages, /[;,|/\n]/).flatMap(function toCode(item) {
    const code = (codes ??= listLanguages()).get(item.toLowerCase());
    if (code === undefined) findings.add('language-unknown', 'play_languages', item);
    return code ?? [];
  });
  return [...new Set(found)];
}

let codes: ReadonlyMap<string, string> | undefined;

/** Returns ISO 639-1 codes by code and by name in each site language, in lower case. */
function listLanguages(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    for (const code of pairs) {
      const name = names.of(code)?.toLowerCase();
      if (name === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue;
      found.set(code, code);
      if (!found.has(name)) found.set(name, code);
    }
  }
  return found;
}
