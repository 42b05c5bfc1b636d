import type { Criteria } from '@locator/venue-model/criteria';
import {
  fittingSizes,
  holdsGroup,
  largestGroup,
  type RoomCombination,
  roomsFor,
} from '@locator/venue-model/group-fit/group-fit';
import { type GroupPrice, groupPrice } from '@locator/venue-model/group-fit/group-price';
import type { Price } from '@locator/venue-model/group-fit/price';
import { formatMoney } from '@/lib/locale/format';
import type { Locale } from '@locator/base/locale/locale';
import type { Translate } from '@/lib/locale/messages';
import type { Venue } from '@locator/venue-model/venue';
import { markName, splitAtNames } from './foreign-names';

type Group = Pick<Criteria, 'players' | 'openAt'>;

/** The price of a venue on its card. */
export interface CardPrice {
  /** "dès 308 €": for the whole group or, without `each`, for one person or for a room; absent if unknown. */
  readonly price?: string;
  /** Share of each player in `price`: "22 €"; absent if unknown, or without a group. */
  readonly each?: string;
  /** Whether `price` is that of rooms, whatever the number of players. */
  readonly isPerRoom?: true;
}

/** What a venue has for the chosen group. */
export interface GroupNeed extends CardPrice {
  /** "2 espaces reliés, 8 à 38 joueurs", split by `splitAtNames`; without names if the rooms are unknown. */
  readonly rooms: readonly string[];
}

/** Returns null without a group, or if the venue does not hold it. */
export function groupNeed(
  { rooms, capacities, prices }: Pick<Venue, 'rooms' | 'capacities' | 'prices'>,
  { players, openAt }: Group,
  locale: Locale,
  t: Translate,
): GroupNeed | null {
  if (players === null || !holdsGroup(fittingSizes({ rooms, capacities }), players)) return null;
  const fit = roomsFor(rooms, players);
  const price = priceOf({ rooms, prices }, { openAt }, players);
  return {
    rooms: fit ? splitAtNames(roomsText(fit, t)) : [t('facts:fit.unconfirmed', { players })],
    ...(price && {
      price: fromText(formatMoney(price.total, price.currency, locale), price.isFrom, t),
      each: formatMoney(
        price.perPlayer ?? Math.ceil(Math.round(price.total * 100) / players) / 100,
        price.currency,
        locale,
      ),
      ...(price.perPlayer === null && { isPerRoom: true }),
    }),
  };
}

/** Without a group, or if the rooms are unknown, states the largest group. Null if nothing is known. */
export function fitText(
  venue: Pick<Venue, 'rooms' | 'capacities'>,
  players: number | null,
  t: Translate,
): string | null {
  const largest = largestGroup(venue);
  if (largest === null) return null;
  const sizes = fittingSizes(venue);
  if (players !== null && !holdsGroup(sizes, players)) {
    const min = sizes[0]?.min ?? 1;
    return players < min ? t('facts:fit.tooSmall', { min }) : t('facts:fit.none', { count: players });
  }
  const fit = players === null ? null : roomsFor(venue.rooms, players);
  return fit ? roomsText(fit, t) : t('venues:upTo', { count: largest });
}

/** Returns the price for the group or, without one or if the venue is not known to hold it, the lowest price. */
export function cardPrice(
  venue: Pick<Venue, 'rooms' | 'capacities' | 'prices'>,
  group: Group,
  locale: Locale,
  t: Translate,
): CardPrice {
  return groupNeed(venue, group, locale, t) ?? lowestPrice(venue, group, locale, t);
}

/** Returns the lowest price for one person or, if only rooms have prices, for a room. */
function lowestPrice(
  { prices }: Pick<Venue, 'prices'>,
  { openAt }: Pick<Group, 'openAt'>,
  locale: Locale,
  t: Translate,
): CardPrice {
  const date = openAt?.slice(0, 10) ?? null;
  const perPerson = groupPrice(prices, { players: 1, rooms: null, date });
  const price = perPerson ?? groupPrice(prices, { players: 1, rooms: 1, date });
  if (!price) return {};
  return {
    price: fromText(formatMoney(price.total, price.currency, locale), price.isFrom, t),
    ...(!perPerson && { isPerRoom: true }),
  };
}

/** Returns the price for the whole group; for one player if there is no group. Null if the venue does not hold it. */
export function priceOfGroup(
  venue: Pick<Venue, 'rooms' | 'capacities' | 'prices'>,
  group: Group,
): GroupPrice | null {
  const players = heldPlayers(venue, group);
  return players === group.players ? priceOf(venue, group, players) : null;
}

function heldPlayers(
  venue: Pick<Venue, 'rooms' | 'capacities'>,
  { players }: Pick<Group, 'players'>,
): number | null {
  const sizes = fittingSizes(venue);
  return players !== null && (sizes.length === 0 || holdsGroup(sizes, players)) ? players : null;
}

function priceOf(
  { rooms, prices }: Pick<Venue, 'rooms' | 'prices'>,
  { openAt }: Pick<Group, 'openAt'>,
  players: number | null,
): GroupPrice | null {
  const fit = players === null ? null : roomsFor(rooms, players);
  return groupPrice(prices, {
    players: players ?? 1,
    rooms: fit?.rooms.length ?? null,
    date: openAt?.slice(0, 10) ?? null,
  });
}

/** Formats a price per person or per room: "dès 22 € par personne". */
export function priceText(
  { per, amount, currency, isFrom }: Omit<Price, 'dayType'>,
  locale: Locale,
  t: Translate,
): string {
  const price = formatMoney(amount, currency, locale);
  return fromText(
    t(per === 'player' ? 'facts:group.perPlayer' : 'facts:group.perRoom', { price }),
    isFrom,
    t,
  );
}

function fromText(price: string, isFrom: boolean, t: Translate): string {
  return isFrom ? t('facts:group.from', { price }) : price;
}

function roomsText({ rooms, min, max }: RoomCombination, t: Translate): string {
  return t('facts:fit.rooms', { count: rooms.length, name: markName(rooms[0]?.name ?? ''), min, max });
}
