import { formatWallClock } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { allResultsRoute } from '@/lib/url/links';
import { type Route, writeUrl } from '@/lib/url/routes';
import { criteriaOf } from '@/lib/filters/criteria';
import type { ResultsRoute } from './results-content';
import type { CriterionChip } from './view-types';

interface ChosenSearch {
  readonly route: ResultsRoute;
  /** Name of the place in the URL; null for the default country. */
  readonly place: string | null;
  /** The visitor's query, if the match is uncertain. */
  readonly searchedText?: string | null;
}

/**
 * Returns one chip per part of a search: place, filters, time. Includes filters even if the site does not offer them,
 * because an old link may contain them.
 */
export function criteriaChips(
  { route, place, searchedText = null }: ChosenSearch,
  t: Translate,
): CriterionChip[] {
  const { locale, filters, openAt, players, game } = route;
  const withoutPlace = allResultsRoute(locale, criteriaOf(route));
  return [
    ...(place === null ? [] : [criterionChip(place, writeUrl(withoutPlace), t)]),
    ...filters.map((code) => {
      const others = filters.filter((other) => other !== code);
      return criterionChip(t(`common:filters.${code}`), urlOf({ ...route, filters: others, page: 1 }), t);
    }),
    ...(players === null
      ? []
      : [
          criterionChip(
            t('common:group.active', { count: players }),
            urlOf({ ...route, players: null, page: 1 }),
            t,
          ),
        ]),
    ...(game === null
      ? []
      : [criterionChip(t(`common:menu.${game}`), urlOf({ ...route, game: null, page: 1 }), t)]),
    ...(openAt === null
      ? []
      : [
          criterionChip(
            t('common:openAt.active', { time: formatWallClock(openAt, locale) }),
            urlOf({ ...route, openAt: null, page: 1 }),
            t,
          ),
        ]),
  ];

  function urlOf(without: Route): string {
    return writeUrl(without, { searchedText });
  }
}

/** `url` is the URL of the page without the criterion. */
export function criterionChip(label: string, url: string, t: Translate): CriterionChip {
  return { label, removeLabel: t('common:filterForm.remove', { label }), url };
}
