import type { SiteFeatures } from '../env/site-config';
import type { GameLists, SearchOptions } from '@/lib/page/page';
import { formatShortWallClock } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { attributeText } from '@locator/venue-model/attributes';
import { ACTIVITY, HAS_GROUPS } from '@locator/venue-model/chain';
import type { Criteria } from '@locator/venue-model/criteria';
import {
  byCode,
  FILTER_CODES,
  FILTER_LISTS,
  type FilterCode,
  QUICK_FILTERS,
} from '@locator/venue-model/filters';
import { type Game, GAMES, OCCASIONS } from '@locator/venue-model/games';
import type { Locale } from '@locator/base/locale/locale';

const labels = new Map<Locale, Readonly<Record<FilterCode, string>>>();

/** Translates once per language, because a chain may have hundreds of filters. */
function filterLabels(locale: Locale, t: Translate): Readonly<Record<FilterCode, string>> {
  const cached = labels.get(locale) ?? byCode(FILTER_CODES, (code) => t(`common:filters.${code}`));
  labels.set(locale, cached);
  return cached;
}

/** Returns what the search form offers, with the labels of the chosen criteria: old links may have other filters. */
export function searchOptions(
  { filters, openAt }: Pick<Criteria, 'filters' | 'openAt'>,
  { hasAdvancedFilters }: Pick<SiteFeatures, 'hasAdvancedFilters'>,
  locale: Locale,
  t: Translate,
): SearchOptions {
  const lists = hasAdvancedFilters ? FILTER_LISTS : [];
  const quick = hasAdvancedFilters ? [] : QUICK_FILTERS;
  const all = filterLabels(locale, t);
  const shown = new Set([...lists.flatMap(({ codes }) => codes), ...quick, ...filters]);
  return {
    hasGroups: HAS_GROUPS,
    games: gameLists(locale, t),
    lists: lists.map(({ key, choice, codes }) => ({
      label: t(`common:filterForm.lists.${key}`),
      ...(choice === 'one' && { any: t(`common:filterForm.any.${key}`) }),
      codes,
    })),
    quick,
    labels: byCode(
      FILTER_CODES.filter((code) => shown.has(code)),
      (code) => all[code] ?? code,
    ),
    time: openAt && formatShortWallClock(openAt, locale),
  };
}

/** Games before occasions; empty if the chain has neither. */
export function gameLists(locale: Locale, t: Translate): GameLists {
  const { label = {}, heading = label, occasionsHeading = heading } = ACTIVITY ?? {};
  const listOf = (title: typeof label, isOccasion: boolean): GameLists => {
    const codes = GAMES.filter((code: Game) => OCCASIONS.has(code) === isOccasion);
    if (codes.length === 0) return [];
    return [
      { label: attributeText(title, locale), games: byCode(codes, (code) => t(`common:menu.${code}`)) },
    ];
  };
  return [...listOf(heading, false), ...listOf(occasionsHeading, true)];
}
