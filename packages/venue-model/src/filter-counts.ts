import { alternativesOf, byCode, filterCodes, type FilterCode } from './filters';
import { type Game, gameCodes } from './games';

/** The number of venues left if a filter is added. It replaces one of the same list if visitors choose only one. */
export type FilterCounts = Readonly<Record<FilterCode, number>>;

/** For each game, the number of venues that would match if it replaced the chosen game. */
export type GameCounts = Readonly<Record<Game, number>>;

export interface OptionCounts {
  readonly filters: FilterCounts;
  readonly games: GameCounts;
}

/** Returns the filters that a venue must pass to be counted for `code`, in the order of `filterCodes()`. */
export function filtersWith(code: FilterCode, chosen: readonly FilterCode[]): FilterCode[] {
  const replaced = alternativesOf(code) ?? [];
  return filterCodes().filter((one) => one === code || (chosen.includes(one) && !replaced.includes(one)));
}

export function lastingFilters(chosen: readonly FilterCode[]): FilterCode[] {
  return chosen.filter((code) => !alternativesOf(code));
}

export function byFilter<Value>(valueOf: (code: FilterCode) => Value): Record<FilterCode, Value> {
  return byCode(filterCodes(), valueOf);
}

export function noOptionCounts(): OptionCounts {
  return { filters: byFilter(() => 0), games: byCode(gameCodes(), () => 0) };
}
