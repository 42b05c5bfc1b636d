import type { Criteria, EveningCriteria } from '@/lib/filters/criteria';
import { formatWallClock } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { allResultsRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { ResultsRoute, CriterionChip } from './results-content';

interface ChosenSearch {
  readonly route: ResultsRoute;
  /** Name of the place in the URL; null for the default country. */
  readonly place: string | null;
  /** The visitor's query, if the match is uncertain. */
  readonly searchedText: string | null;
}

/** Place, filters, group size, game, time. Includes filters that the site does not offer: an old link may have them. */
export function criteriaChips({ route, place, searchedText }: ChosenSearch, t: Translate): CriterionChip[] {
  const { locale, criteria } = route;
  const { filters, openAt } = criteria;
  const withoutPlace = allResultsRoute(locale, criteria);
  return [
    ...(place === null ? [] : [criterionChip(place, writeUrl(withoutPlace), t)]),
    ...filters.map((code) => {
      const others = filters.filter((other) => other !== code);
      return criterionChip(t(`common:filters.${code}`), urlWith({ filters: others }), t);
    }),
    ...eveningChips(
      criteria,
      openAt && t('common:openAt.active', { time: formatWallClock(openAt, locale) }),
      urlWith,
      t,
    ),
  ];

  function urlWith(changes: Partial<Criteria>): string {
    return writeUrl({ ...route, criteria: { ...criteria, ...changes }, page: 1 }, { searchedText });
  }
}

/** Returns the chips for group size, game and time. `urlWith` returns the page's URL with changed criteria. */
export function eveningChips(
  { players, game, openAt }: EveningCriteria,
  timeLabel: string | null,
  urlWith: (changes: Partial<EveningCriteria>) => string,
  t: Translate,
): CriterionChip[] {
  return [
    ...(players === null
      ? []
      : [criterionChip(t('common:group.active', { count: players }), urlWith({ players: null }), t)]),
    ...(game === null ? [] : [criterionChip(t(`common:menu.${game}`), urlWith({ game: null }), t)]),
    ...(openAt === null ? [] : [criterionChip(timeLabel ?? openAt, urlWith({ openAt: null }), t)]),
  ];
}

/** `url` is the URL of the page without the criterion. */
function criterionChip(label: string, url: string, t: Translate): CriterionChip {
  return { label, removeLabel: t('common:filterForm.remove', { label }), url };
}
