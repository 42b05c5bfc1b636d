/** Parser combinators that return every parse of a text, because ambiguous hours are never guessed. */

/** A position in the text, and the languages in which everything before it can be parsed. */
export interface State {
  readonly at: number;
  readonly languages: readonly string[];
}

export interface Reading<Value> {
  readonly value: Value;
  readonly state: State;
}

/** Thrown when a text has too many parses: their number doubles with every word, and two are ambiguous already. */
export class TooManyParses extends Error {}

const MAX_PARSES = 500;

/** Throws {@link TooManyParses} rather than dropping parses, because a single remaining one would look unambiguous. */
export type Parser<Value> = (lexemes: readonly string[], state: State) => readonly Reading<Value>[];

/** One or more words, with the languages that have them. */
export interface Phrase<Value> {
  readonly lexemes: readonly string[];
  readonly languages: readonly string[];
  readonly value: Value;
}

/** Matches any of the phrases. */
export function phrase<Value>(phrases: readonly Phrase<Value>[]): Parser<Value> {
  return (lexemes, { at, languages }) =>
    phrases.flatMap((one) => {
      if (!one.lexemes.every((lexeme, index) => lexemes[at + index] === lexeme)) return [];
      const common = languages.filter((language) => one.languages.includes(language));
      if (common.length === 0) return [];
      return [{ value: one.value, state: { at: at + one.lexemes.length, languages: common } }];
    });
}

/** Matches one lexeme by a pattern, such as `\d{1,2}`. */
export function shape(pattern: RegExp): Parser<string> {
  return (lexemes, { at, languages }) => {
    const lexeme = lexemes[at];
    if (lexeme === undefined || !pattern.test(lexeme)) return [];
    return [{ value: lexeme, state: { at: at + 1, languages } }];
  };
}

export function either<Value>(...parsers: readonly Parser<Value>[]): Parser<Value> {
  return (lexemes, state) => parsers.flatMap((parser) => parser(lexemes, state));
}

type ValuesOf<Parsers extends readonly Parser<unknown>[]> = {
  [Index in keyof Parsers]: Parsers[Index] extends Parser<infer Value> ? Value : never;
};

/** Runs parsers one after the other. `combine` rejects a combination by returning null. */
export function sequence<Parsers extends readonly Parser<unknown>[], Value>(
  parsers: readonly [...Parsers],
  combine: (...values: ValuesOf<Parsers>) => Value | null,
): Parser<Value> {
  return (lexemes, state) => {
    let readings: readonly Reading<unknown[]>[] = [{ value: [], state }];
    for (const parser of parsers) {
      readings = readings.flatMap((before) =>
        parser(lexemes, before.state).map((next) => ({
          value: [...before.value, next.value],
          state: next.state,
        })),
      );
      limitParses(readings);
    }
    return readings.flatMap((reading) => {
      const value = combine(...(reading.value as ValuesOf<Parsers>));
      return value === null ? [] : [{ value, state: reading.state }];
    });
  };
}

export function optional<Value>(parser: Parser<Value>): Parser<Value | undefined> {
  return (lexemes, state) => [{ value: undefined, state }, ...parser(lexemes, state)];
}

/** Matches one or more items with separators between them. */
export function list<Value>(item: Parser<Value>, separator: Parser<unknown>): Parser<Value[]> {
  const following = sequence([separator, item], (_, value) => value as Value & {});
  return (lexemes, start) => {
    const found: Reading<Value[]>[] = [];
    let open: Reading<Value[]>[] = item(lexemes, start).map(({ value, state }) => ({
      value: [value],
      state,
    }));
    while (open.length > 0) {
      found.push(...open);
      limitParses(found);
      open = open.flatMap((before) =>
        following(lexemes, before.state).map(({ value, state }) => ({
          value: [...before.value, value],
          state,
        })),
      );
    }
    return found;
  };
}

function limitParses(readings: readonly unknown[]): void {
  if (readings.length > MAX_PARSES) throw new TooManyParses();
}

/**
 * Returns every parse of all lexemes.
 *
 * @throws TooManyParses
 */
export function parseAll<Value>(
  parser: Parser<Value>,
  lexemes: readonly string[],
  languages: readonly string[],
): { value: Value; languages: readonly string[] }[] {
  return parser(lexemes, { at: 0, languages })
    .filter(({ state }) => state.at === lexemes.length)
    .map(({ value, state }) => ({ value, languages: state.languages }));
}
