import { definedFields } from '@locator/venue-model';
import { isInOpenAtRange, nearestOpenAt, openAtRange } from '@locator/opening-hours/open-at-range';
import { formatDate, formatWallClockOfYear } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { type Route, writeUrl, type RouteOf } from '@/lib/url/routes';
import type { ProblemTexts } from '@/lib/page/page';
import { filterCodes } from '@locator/venue-model/chain';
import type { TypedPlace } from '@/lib/url/transient';

/** `now` is in milliseconds since 1970. */
export function queryProblem(
  route: Route,
  place: TypedPlace | null,
  { isFilterRequired, now }: { readonly isFilterRequired: boolean; readonly now: number },
): ((t: Translate) => ProblemTexts) | null {
  // `openAt` of a typed place is checked only after the redirect, so that the links on the error page keep the place.
  if (route.name !== 'results' || !place?.text) return openAtProblem(route, now);
  return isFilterRequired && route.criteria.filters.length === 0 ? filterProblem(route, place) : null;
}

/** The suggestions keep the place and the filters. */
function openAtProblem(route: Route, now: number): ((t: Translate) => ProblemTexts) | null {
  // Venue pages ignore an invalid time, and selection pages show a notice.
  if (!('criteria' in route)) return null;
  const { locale, criteria } = route;
  const range = openAtRange(now);
  if (criteria.openAt === null || isInOpenAtRange(criteria.openAt, range)) return null;
  const nearest = nearestOpenAt(criteria.openAt, range);
  const urlWith = (openAt: string | null): string =>
    writeUrl({ ...route, criteria: { ...criteria, openAt }, page: 1 });
  return (t) => ({
    title: t('problem:openAt.title'),
    text: t('problem:openAt.text', {
      first: formatDate(range.first, locale),
      last: formatDate(range.last, locale),
    }),
    suggestionsTitle: t('problem:openAt.suggestions'),
    suggestions: [
      {
        label: t('problem:openAt.near', { time: formatWallClockOfYear(nearest, locale) }),
        url: urlWith(nearest),
      },
      { label: t('problem:openAt.any'), url: urlWith(null) },
    ],
  });
}

function filterProblem(route: RouteOf<'results'>, place: TypedPlace): (t: Translate) => ProblemTexts {
  return (t) => ({
    title: t('problem:filterRequired.title'),
    text: t('common:filterForm.required'),
    search: { text: place.text, criteria: definedFields(route.criteria) },
    suggestionsTitle: t('problem:filterRequired.suggestions', { place: place.text }),
    suggestions: filterCodes().map((code) => ({
      label: t(`common:filters.${code}`),
      url: writeUrl({ ...route, criteria: { ...route.criteria, filters: [code] } }, { place }),
    })),
  });
}
