import fieldNames from '../../data/field-names.json';
import { namedDays } from '../hours/grammar';
import { DAY_WORDS, HOLIDAYS, SINGLE_DAY_WORDS, toLexemes } from '../hours/vocabulary';

const WORDS = fieldNames.dayColumns;
type Meaning = keyof typeof WORDS;

export interface DayColumn {
  /** 0 is Monday. Several days for "Mon-Fri" or "Weekend". */
  readonly days: readonly number[];
  /** `closed` and `opened` contain yes or no. */
  readonly holds: 'hours' | 'opening' | 'closing' | 'closed' | 'opened';
}

const MAX_LENGTH = 60;

/** "Horaires du lundi", "Open Tuesday", "samedi matin fermeture", "sunday_closed", "Mon-Fri"; undefined for other names. */
export function readDayColumn(name: string): DayColumn | undefined {
  const lexemes = lexemesOf(name.replace(WRAPPER, ''));
  if (name.length > MAX_LENGTH || !lexemes.some((lexeme) => DAY_WORDS.has(lexeme))) return undefined;
  for (let length = lexemes.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= lexemes.length; start += 1) {
      const days = daysIn(lexemes.slice(start, start + length));
      if (!days) continue;
      const words = lexemes.toSpliced(start, length).filter((lexeme) => /\w/.test(lexeme));
      const isKnown = words.every((word) => Object.values(WORDS).some((known) => known.includes(word)));
      return isKnown ? { days, holds: holdsOf(words) } : undefined;
    }
  }
  return undefined;
}

/** The object of all days: the first words of "opening_hours.monday.closed" do not say what the cell holds. */
const WRAPPER = /^\w*(?:hours|times|horaires|zeiten|horarios?|orari|tijden)\.(?=.*\.)/i;

/** Returns the names of weekdays in a name. Only `abbreviations` of them count; null for all. */
export function weekdaysIn(name: string, abbreviations: ReadonlySet<string> | null): string[] {
  if (name.length > MAX_LENGTH) return [];
  return lexemesOf(name).filter(
    (word) =>
      SINGLE_DAY_WORDS.has(word) && (word.length >= MIN_WHOLE_NAME || (abbreviations?.has(word) ?? true)),
  );
}

const MIN_WHOLE_NAME = 5;

/** Reads "mon_fri" as "mon-fri". */
function lexemesOf(name: string): string[] {
  return toLexemes(withoutCamelCase(name).replaceAll('_', '-'));
}

/** Splits "mondayHours" into two words. */
export function withoutCamelCase(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

function daysIn(lexemes: readonly string[]): readonly number[] | undefined {
  // "Fr" alone may be a language, "Do." Thursday or Sunday, and "Mon Fri" a range or two days.
  if (/^[a-z]{1,2}\.?$/.test(lexemes.join(''))) return undefined;
  if (lexemes.length === 2 && lexemes.every((lexeme) => /[a-z]{2}/.test(lexeme) && namedDays([lexeme])))
    return undefined;
  const days = namedDays(lexemes);
  return days?.includes(HOLIDAYS) ? undefined : days;
}

function holdsOf(words: readonly string[]): DayColumn['holds'] {
  const has = (...meanings: readonly Meaning[]): boolean =>
    meanings.some((meaning) => words.some((word) => WORDS[meaning].includes(word)));
  const opens = has('opening', 'from');
  const closes = has('closing', 'to');
  const isOpened = has('opened') || (has('is') && opens);
  if (has('closed')) return isOpened || opens ? 'hours' : 'closed';
  if (isOpened && !closes) return 'opened';
  // "Opening hours Monday" and "Monday open/close" contain both opening and closing times.
  const holdsBoth =
    opens === closes || words.some((word) => /^(?:hours|heures|horaires)$/.test(word) && !closes);
  return holdsBoth ? 'hours' : opens ? 'opening' : 'closing';
}
