import type { Criteria } from '@/lib/filters/criteria';
import { formatWallClock } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import { type Route, writeUrl } from '@/lib/url/routes';
import type { Relaxation } from '@/services/backend/relaxations';
import type { PlaceLinks } from './view-types';

type ResultsRoute = Extract<Route, Criteria>;

/**
 * For a search without results, returns one link per criterion whose removal would yield venues. Each link shows how
 * many.
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
      return {
        label: t('results:relax.without', { name: nameOf(dropped), count: total }),
        url: writeUrl({ ...route, ...criteria, page: 1 }),
      };
    }),
  };

  function nameOf(dropped: Relaxation['dropped']): string {
    const { openAt, players, game } = route;
    if (dropped === 'openAt')
      return t('results:openAt.label', { time: formatWallClock(openAt ?? '', locale) });
    if (dropped === 'players') return t('common:group.active', { count: players ?? 0 });
    return dropped === 'game' ? (game ? t(`common:menu.${game}`) : '') : t(`common:filters.${dropped}`);
  }
}
