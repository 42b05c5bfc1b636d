import { isInOpenAtRange, nearestOpenAt, openAtRange } from '@/lib/hours/open-at-range';
import { formatDate, formatWallClockOfYear } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { ProblemTexts } from '@/lib/page/page';

/**
 * Returns the error texts for a route whose `openAt` is out of range at `now` (milliseconds since 1970), otherwise
 * null. The suggestions keep the place and the filters.
 */
export function openAtProblem(route: Route, now: number): ((t: Translate) => ProblemTexts) | null {
  // Venue pages ignore an invalid time, and selection pages show a notice.
  if (!('openAt' in route) || route.openAt === null) return null;
  if (route.name === 'venue' || route.name === 'selection') return null;
  const range = openAtRange(now);
  if (isInOpenAtRange(route.openAt, range)) return null;
  const { locale } = route;
  const nearest = nearestOpenAt(route.openAt, range);
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
        url: writeUrl({ ...route, openAt: nearest, page: 1 }),
      },
      { label: t('problem:openAt.any'), url: writeUrl({ ...route, openAt: null, page: 1 }) },
    ],
  });
}
