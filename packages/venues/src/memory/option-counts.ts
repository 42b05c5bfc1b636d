import {
  alternativesOf,
  byCode,
  byFilter,
  type FilterCode,
  type Game,
  gameCodes,
  type OptionCounts,
} from '@locator/venue-model/chain';
import { hasAll, hasGame, type StoredVenue } from './stored-venue';

/** Of `filters`, the venues must already match those that no other choice replaces (`lastingFilters`). */
export function countOptions(
  venues: readonly StoredVenue[],
  filters: readonly FilterCode[],
  game: Game | null,
): OptionCounts {
  const withFilters = venues.filter(({ features }) => hasAll(features, filters));
  const counts = new Map<FilterCode, number>();
  for (const { features } of venues.filter(({ record }) => hasGame(record, game))) {
    const lacking = filters.filter((code) => !features.includes(code));
    for (const code of features) {
      // The code replaces those of its list if visitors choose only one.
      const isCounted = lacking.every((one) => alternativesOf(code)?.includes(one));
      if (isCounted) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return {
    filters: byFilter((code) => counts.get(code) ?? 0),
    games: byCode(gameCodes(), (code) => withFilters.filter(({ record }) => hasGame(record, code)).length),
  };
}
