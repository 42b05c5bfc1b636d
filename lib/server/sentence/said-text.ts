import type { Locale } from '@locator/base/locale';
import { type Criteria, hasCriteria } from '@locator/venue-model';
import { formatChosenTime } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';

/** "Blind test · 22 joueurs · sam. 21 h"; null without criteria. `now`: milliseconds since 1970. */
export function saidText(
  criteria: Criteria,
  { locale, now }: { readonly locale: Locale; readonly now: number },
  t: Translate,
): string | null {
  if (!hasCriteria(criteria)) return null;
  const { game, players, openAt, filters } = criteria;
  return [
    game && t(`common:menu.${game}`),
    players && t('common:group.active', { count: players }),
    openAt && formatChosenTime(openAt, locale, now),
    ...filters.map((code) => t(`common:filters.${code}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}
