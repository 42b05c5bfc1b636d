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
