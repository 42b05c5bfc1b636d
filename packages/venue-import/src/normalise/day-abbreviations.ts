import { LOCALES } from '@locator/base/locale';
import { weekdayFromMonday } from '@locator/opening-hours/calendar-names';
import fieldNames from '../../data/field-names.json';
import { type FieldRole, roleOf } from './field-role';
import { withoutCamelCase } from './weekday-names';

const ABBREVIATIONS = LOCALES.map((language) => fieldNames.dayAbbreviations[language]);
const ALL = new Set(ABBREVIATIONS.flat());

/** Two words may be a name in another language, such as "fr" and "sa". */
const MIN_WORDS = 3;

/**
 * Returns the role of names such as "Mo", "Di open" or "hours.lu": the day that all languages with all of the table's
 * abbreviations agree on. "Di" is Tuesday beside "Do", but Sunday beside "Lu".
 */
export function abbreviatedDays(
  names: readonly string[],
  roles: readonly FieldRole[],
): (name: string) => FieldRole | undefined {
  const isOfDay = (name: string, at: number): boolean =>
    roles[at]?.kind === 'day' || (roles[at]?.kind === 'unknown' && isAbbreviatedDay(name));
  const words = new Set(names.filter(isOfDay).flatMap(abbreviationsIn));
  const possible = ABBREVIATIONS.filter((days) => [...words].every((word) => days.includes(word)));
  const areCertain =
    words.size >= MIN_WORDS &&
    [...words].every((word) => new Set(possible.map((days) => days.indexOf(word))).size === 1);
  return (name) => (areCertain && isAbbreviatedDay(name) ? roleWith(name, possible[0] ?? []) : undefined);
}

/** Whether a name could be that of a day in one of the languages. */
export function isAbbreviatedDay(name: string): boolean {
  const [word, ...others] = abbreviationsIn(name);
  return word !== undefined && others.length === 0 && roleWith(name, [word]).kind === 'day';
}

/** Returns the role of a name with an abbreviation of `days`, of which the first is Monday. */
function roleWith(name: string, days: readonly string[]): FieldRole {
  return roleOf(
    withoutCamelCase(name).replace(WORD, (word) => {
      const day = days.indexOf(word.toLowerCase());
      return day < 0 ? word : weekdayFromMonday(day);
    }),
  );
}

const WORD = /(?<!\p{L})\p{L}{2}(?!\p{L})/gu;

function abbreviationsIn(name: string): string[] {
  return (withoutCamelCase(name).toLowerCase().match(WORD) ?? []).filter((word) => ALL.has(word));
}
