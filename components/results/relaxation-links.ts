import { formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { Relaxation } from '@/services/backend/facets';
import type { PlaceLinks } from './Results';

type ResultsRoute = Extract<Route, { readonly openAt: string | null }>;

/** The ways out of a list that criteria have emptied: each can be dropped, with what that would bring. */
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
