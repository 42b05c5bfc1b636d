import { groupPrice } from '@/lib/group-fit/group-price';
import { roomsFor } from '@/lib/group-fit/group-fit';
import type { Criteria } from '@/lib/filters/criteria';
import { formatMoney } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { Venue } from '@/services/backend/venue';

/**
 * Returns which rooms hold the group of a search and what it costs: "2 salles reliées, 8 à 38 joueurs · dès 22 € par
 * personne, soit 308 € pour 14". Null without a group, or if the venue does not fit.
 */
export function groupNeed(
  { rooms, prices }: Pick<Venue, 'rooms' | 'prices'>,
  { players, openAt }: Pick<Criteria, 'players' | 'openAt'>,
  locale: Locale,
  t: Translate,
): string | null {
  const fit = players === null ? null : roomsFor(rooms, players);
  if (players === null || fit === null) return null;
  const { min, max } = fit;
  const count = fit.rooms.length;
  const where = t('results:fit.rooms', { count, name: fit.rooms[0]?.name ?? '', min, max });
  const price = groupPrice(prices, { players, rooms: count, date: openAt?.slice(0, 10) ?? null });
  return `${where} · ${price ? priceText() : t('results:fit.priceUnknown')}`;

  function priceText(): string {
    const { perPlayer, total, currency, isFrom } = price!;
    const money = { total: formatMoney(total, currency, locale), players };
    if (perPlayer === null) return t(isFrom ? 'results:fit.totalFrom' : 'results:fit.total', money);
    const amounts = { ...money, price: formatMoney(perPlayer, currency, locale) };
    return t(isFrom ? 'results:fit.perPlayerFrom' : 'results:fit.perPlayer', amounts);
  }
}
