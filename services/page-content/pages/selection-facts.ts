import { roomsFor } from '@/lib/group-fit/group-fit';
import { groupPrice } from '@/lib/group-fit/group-price';
import { formatMoney } from '@/lib/locale/format';
import type { Locale } from '@/lib/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { Selection } from '@/lib/selection/selection';
import type { Venue, VenueDetails } from '@/services/backend/venue';

/** Returns which rooms hold the group, or the largest group without one. Null if the rooms are unknown. */
export function fitText(
  { rooms, capacities }: Pick<Venue, 'rooms' | 'capacities'>,
  players: number | null,
  t: Translate,
): string | null {
  if (players === null || rooms.length === 0) {
    const largest = capacities.at(-1);
    return largest ? t(`common:filters.${largest}`) : null;
  }
  const fit = roomsFor(rooms, players);
  if (!fit) return t('comparison:fit.none', { count: players });
  const joined = t('comparison:fit.joined', { count: fit.rooms.length });
  return t('comparison:fit.rooms', { rooms: joined, count: fit.max });
}

/** Returns the price for the group, or the lowest price of a player. Null if it is unknown. */
export function priceText(
  { rooms, prices }: Pick<Venue, 'rooms' | 'prices'>,
  { players, openAt }: Pick<Selection, 'players' | 'openAt'>,
  locale: Locale,
  t: Translate,
): string | null {
  const count = players ?? 1;
  const fit = players === null ? null : roomsFor(rooms, players);
  const date = openAt?.slice(0, 10) ?? null;
  const price = groupPrice(prices, { players: count, rooms: fit?.rooms.length ?? null, date });
  if (!price) return null;
  const { perPlayer, currency, isFrom } = price;
  const total = t(isFrom ? 'comparison:price.totalFrom' : 'comparison:price.total', {
    total: formatMoney(price.total, currency, locale),
    players: count,
  });
  if (perPlayer === null) return total;
  const amount = formatMoney(perPlayer, currency, locale);
  const each = t(isFrom ? 'comparison:price.perPlayerFrom' : 'comparison:price.perPlayer', { amount });
  return players === null ? each : t('comparison:price.join', { perPlayer: each, total });
}

/** Returns the known facts about access for wheelchair users. Null if none is known. */
export function accessText(
  { accessibility }: Pick<VenueDetails, 'accessibility'>,
  t: Translate,
): string | null {
  const { entree_plain_pied, entree_marches, sanitaires_adaptes, stationnement_pmr, stationnement_ext_pmr } =
    accessibility;
  const parking = stationnement_pmr || stationnement_ext_pmr ? true : stationnement_pmr;
  const facts = [
    yesOrNo('entree_plain_pied', entree_plain_pied),
    entree_marches ? t('comparison:access.entree_marches', { count: entree_marches }) : null,
    yesOrNo('sanitaires_adaptes', sanitaires_adaptes),
    yesOrNo('stationnement', parking),
  ].filter((fact) => fact !== null);
  return facts.length > 0 ? facts.join(', ') : null;

  function yesOrNo(
    name: 'entree_plain_pied' | 'sanitaires_adaptes' | 'stationnement',
    value: boolean | null,
  ): string | null {
    if (value === null) return null;
    return t(`comparison:access.${name}_${value ? 'yes' : 'no'}`);
  }
}

/** Returns the dated evenings on the day of the chosen time. Null if there is none. */
export function eventsText(
  { events }: Pick<VenueDetails, 'events'>,
  openAt: string | null,
  locale: Locale,
): string | null {
  if (openAt === null) return null;
  const titles = events
    .filter(({ start }) => start.slice(0, 10) === openAt.slice(0, 10))
    .map(({ title, price }) =>
      price ? `${title} (${formatMoney(price.amount, price.currency, locale)})` : title,
    );
  return titles.join(', ') || null;
}
