import { append } from '@locator/base';
import { LOCALES } from '@locator/base/locale';

/** These combinators return every parse, so that ambiguous hours are detected rather than guessed. */

export interface Source {
  readonly lexemes: readonly string[];
  steps: number;
}

/** A position in the input, and the languages in which everything before it can be parsed. */
interface State {
  readonly at: number;
  readonly languages: readonly string[];
}

interface Reading<Value> {
  readonly value: Value;
  readonly state: State;
}

/** The number of parses can double with every word, and input with two parses is already ambiguous. */
class TooManyParses extends Error {}

const MAX_PARSES = 500;

/** Maximum number of parsing steps. Valid input of 500 characters takes a few thousand. */
export const MAX_STEPS = 50_000;

/** Throws {@link TooManyParses} rather than dropping a parse: a single remaining one would look unambiguous. */
export type Parser<Value> = (source: Source, state: State) => readonly Reading<Value>[];

export interface Phrase<Value> {
  readonly lexemes: readonly string[];
  readonly languages: readonly string[];
  readonly value: Value;
}

export function phrase<Value>(phrases: readonly Phrase<Value>[]): Parser<Value> {
  const byFirst = new Map<string | undefined, Phrase<Value>[]>();
  for (const one of phrases) append(byFirst, one.lexemes[0], one);
  return (source, { at, languages }) => {
    const { lexemes } = source;
    countSteps(source);
    return (byFirst.get(lexemes[at]) ?? []).flatMap((one) => {
      countSteps(source, one.lexemes.length);
      if (!one.lexemes.every((lexeme, index) => lexemes[at + index] === lexeme)) return [];
      const common = languages.filter((language) => one.languages.includes(language));
      if (common.length === 0) return [];
      return [{ value: one.value, state: { at: at + one.lexemes.length, languages: common } }];
    });
  };
}

export function shape(pattern: RegExp): Parser<string> {
  return (source, { at, languages }) => {
    countSteps(source);
    const lexeme = source.lexemes[at];
    if (lexeme === undefined || !pattern.test(lexeme)) return [];
    return [{ value: lexeme, state: { at: at + 1, languages } }];
  };
}

function countSteps(source: Source, steps = 1): void {
  source.steps += steps;
  if (source.steps > MAX_STEPS) throw new TooManyParses();
}

export function either<Value>(...parsers: readonly Parser<Value>[]): Parser<Value> {
  return (source, state) => parsers.flatMap((parser) => parser(source, state));
}

type ValuesOf<Parsers extends readonly Parser<unknown>[]> = {
  [Index in keyof Parsers]: Parsers[Index] extends Parser<infer Value> ? Value : never;
};

/** `combine` returns null to reject a combination of values. */
export function sequence<Parsers extends readonly Parser<unknown>[], Value>(
  parsers: readonly [...Parsers],
  combine: (...values: ValuesOf<Parsers>) => Value | null,
): Parser<Value> {
  return (source, state) => {
    let readings: readonly Reading<unknown[]>[] = [{ value: [], state }];
    for (const parser of parsers) {
      readings = readings.flatMap((before) =>
        parser(source, before.state).map((next) => ({
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
  return (source, state) => [{ value: undefined, state }, ...parser(source, state)];
}

const nothing: Parser<null> = (_source, state) => [{ value: null, state }];

export function list<Value>(item: Parser<Value>, separator: Parser<unknown> = nothing): Parser<Value[]> {
  const following = sequence([separator, item], (_, value) => value as Value & {});
  return (source, start) => {
    const found: Reading<Value[]>[] = [];
    let open: Reading<Value[]>[] = item(source, start).map(({ value, state }) => ({
      value: [value],
      state,
    }));
    while (open.length > 0) {
      found.push(...open);
      limitParses(found);
      open = withoutRepeated(
        open.flatMap((before) =>
          following(source, before.state).map(({ value, state }) => ({
            value: [...before.value, value],
            state,
          })),
        ),
      );
    }
    return found;
  };
}

function limitParses(readings: readonly unknown[]): void {
  if (readings.length > MAX_PARSES) throw new TooManyParses();
}

/** A final "a.m." can be parsed as such, or as "a.m" followed by a full stop. */
function withoutRepeated<Value>(readings: readonly Reading<Value>[]): Reading<Value>[] {
  return readings.length < 2
    ? [...readings]
    : [...new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values()];
}

export function memoise<Value>(parser: Parser<Value>): Parser<Value> {
  const memo = new WeakMap<Source, Map<string, readonly Reading<Value>[]>>();
  return (source, state) => {
    const ofSource = memo.get(source) ?? new Map<string, readonly Reading<Value>[]>();
    memo.set(source, ofSource);
    const key = `${state.at} ${state.languages.join()}`;
    const readings = ofSource.get(key) ?? withoutRepeated(parser(source, state));
    ofSource.set(key, readings);
    return readings;
  };
}

export interface Parsed<Value> {
  readonly value: Value;
  readonly languages: readonly string[];
}

/** Returns all parses of the complete input; none if there are too many, because such input is ambiguous. */
export function parseAll<Value>(parser: Parser<Value>, source: Source): Parsed<Value>[] {
  try {
    return parser(source, { at: 0, languages: LOCALES })
      .filter(({ state }) => state.at === source.lexemes.length)
      .map(({ value, state }) => ({ value, languages: state.languages }));
  } catch (error) {
    if (error instanceof TooManyParses) return [];
    throw error;
  }
}

/** Returns the value on which all readings agree, or else those in one language; undefined if neither do. */
export function onlyValue<Value>(readings: readonly Parsed<Value>[], language?: string): Value | undefined {
  const inLanguage = readings.filter(({ languages }) => languages.some((one) => one === language));
  const agreeing = [readings, inLanguage].find(
    (some) => new Set(some.map(({ value }) => JSON.stringify(value))).size === 1,
  );
  return agreeing?.[0]?.value;
}
