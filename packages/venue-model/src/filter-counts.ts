import { byCode, FILTER_CODES, type FilterCode, isCapacity } from './filters';
import { type Game, GAMES } from './games';

/** The number of venues left if a filter is added. A capacity replaces the chosen one: only one can be chosen. */
export type FilterCounts = Readonly<Record<FilterCode, number>>;

/** For each game, the number of venues that would match if it replaced the chosen game. */
export type GameCounts = Readonly<Record<Game, number>>;

export interface OptionCounts {
  readonly filters: FilterCounts;
  readonly games: GameCounts;
}

/** Returns the filters that a venue must pass to be counted for `code`, in the order of `FILTER_CODES`. */
export function filtersWith(code: FilterCode, chosen: readonly FilterCode[]): FilterCode[] {
  const kept = isCapacity(code) ? servicesOf(chosen) : chosen;
  return FILTER_CODES.filter((one) => one === code || kept.includes(one));
}

/** Returns the chosen filters except capacities. These filters apply to every count. */
export function servicesOf(chosen: readonly FilterCode[]): FilterCode[] {
  return chosen.filter((code) => !isCapacity(code));
}

export function byFilter<Value>(valueOf: (code: FilterCode) => Value): Record<FilterCode, Value> {
  return byCode(FILTER_CODES, valueOf);
}

export const NO_OPTION_COUNTS: OptionCounts = {
  filters: byFilter(() => 0),
  games: byCode(GAMES, () => 0),
};
