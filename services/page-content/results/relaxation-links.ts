import type { Criteria } from '@/lib/filters/criteria';
import { formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { Relaxation } from '@/services/backend/relaxations';
import type { PlaceLinks } from './view-types';

type ResultsRoute = Extract<Route, Criteria>;

/**
 * For a search without results, returns one link per criterion that can be removed, with the number of venues that it
 * would yield.
 */
export function relaxationLinks(
  relaxations: readonly Relaxation[],
  route: ResultsRoute,
  locale: Locale,
  t: Translate,
): PlaceLinks {
  return {
    title: t('results:relax.title'),
    links: relaxations.map(({ dropped, criteria, total }) => {
      const name =
        dropped === 'openAt'
          ? t('results:openAt.label', { time: formatWallClock(route.openAt ?? '', locale) })
          : t(`common:filters.${dropped}`);
      return {
        label: t('results:relax.without', { name, count: total }),
        url: writeUrl({ ...route, ...criteria, page: 1 }),
      };
    }),
  };
}
