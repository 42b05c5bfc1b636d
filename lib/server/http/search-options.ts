import type { GameLists, SearchOptions, SiteFeatures } from '@/lib/page/page';
import { formatChosenTime, formatWallClock } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import {
  activity,
  attributeText,
  byCode,
  filterCodes,
  filterLists,
  type Game,
  gameCodes,
  hasGroups,
  occasionCodes,
  quickFilters,
} from '@locator/venue-model/chain';
import type { Criteria } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';

/** Returns what the search form offers, with the labels of the chosen criteria: old links may have other filters. */
export function searchOptions(
  { filters, openAt }: Pick<Criteria, 'filters' | 'openAt'>,
  { hasAdvancedFilters }: Pick<SiteFeatures, 'hasAdvancedFilters'>,
  locale: Locale,
  t: Translate,
  now: number,
): SearchOptions {
  const lists = hasAdvancedFilters ? filterLists() : [];
  const quick = hasAdvancedFilters ? [] : quickFilters();
  const shown = new Set([...lists.flatMap(({ codes }) => codes), ...quick, ...filters]);
  return {
    ...groupOptions(locale, t),
    lists: lists.map(({ key, choice, codes }) => ({
      label: t(`common:filterForm.lists.${key}`),
      ...(choice === 'one' && { any: t(`common:filterForm.any.${key}`) }),
      codes,
    })),
    quick,
    labels: byCode(
      filterCodes().filter((code) => shown.has(code)),
      (code) => t(`common:filters.${code}`),
    ),
    time: chosenTime(openAt, locale, now),
  };
}

export function chosenTime(openAt: string | null, locale: Locale, now: number): SearchOptions['time'] {
  return openAt === null
    ? null
    : { short: formatChosenTime(openAt, locale, now), full: formatWallClock(openAt, locale, now) };
}

/** Returns what the chain's visitors choose for a group. */
export function groupOptions(locale: Locale, t: Translate): Pick<SearchOptions, 'hasGroups' | 'games'> {
  const games = gameLists(locale, t);
  return { ...(hasGroups() && { hasGroups: true }), ...(games.length > 0 && { games }) };
}

/** Games before occasions. */
function gameLists(locale: Locale, t: Translate): GameLists {
  const { label = {}, heading = label, occasionsHeading = heading } = activity() ?? {};
  const listOf = (title: typeof label, isOccasion: boolean): GameLists => {
    const codes = gameCodes().filter((code: Game) => occasionCodes().has(code) === isOccasion);
    if (codes.length === 0) return [];
    return [
      { label: attributeText(title, locale), games: byCode(codes, (code) => t(`common:menu.${code}`)) },
    ];
  };
  return [...listOf(heading, false), ...listOf(occasionsHeading, true)];
}
