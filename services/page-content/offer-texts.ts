import type { GroupOffer } from '@locator/venue-model/group-fit';
import { isAwayAt, translatedName, type Venue, type VenueDetails } from '@locator/venue-model';
import { formatMoney } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import type { Locale } from '@locator/base/locale';

export interface ShownPrice {
  /** "dès 308 €": for the whole group or, without `each`, for one person or for a room; absent if unknown. */
  readonly text?: string;
  /** Share of each player of a group: "22 €"; "ou 22 €" if it is a fixed price beside a lower one that may be higher. */
  readonly each?: string;
  /** Whether it is the price of rooms, whatever the number of players. */
  readonly isPerRoom?: true;
}

/**
 * Returns whether the venue is known to be closed at the chosen time. It then shows no price, and booking, for another
 * time, is not its main action. `isOpenThen` is null if unknown.
 */
export function isClosedThen(
  { state }: Pick<Venue, 'state'>,
  openAt: string | null,
  isOpenThen: boolean | null,
): boolean {
  return openAt !== null && (isOpenThen === false || isAwayAt(state, openAt));
}

/** Returns the price for the group or, without one or if the venue is not known to fit, the lowest price. */
export function shownPrice({ players, fits, price, unitPrice }: GroupOffer, t: Translate): ShownPrice {
  const shown = fits ? price : unitPrice;
  if (!shown) return {};
  const { total, share, fixedShare, currency, isPerRoom, isFrom } = shown;
  const each = formatMoney(fixedShare ?? share, currency, t.lng);
  return {
    text: fromText(formatMoney(total, currency, t.lng), isFrom, t),
    ...(fits &&
      players !== 1 && { each: fixedShare === undefined ? each : t('facts:group.or', { price: each }) }),
    ...(isPerRoom && { isPerRoom }),
  };
}

/** "dès 22 €" for a price that may be higher. */
export function fromText(price: string, isFrom: boolean, t: Translate): string {
  return isFrom ? t('facts:group.from', { price }) : price;
}

/** Split by `splitAtNames`. Null without a group, or if it is unknown whether it fits. */
export function fitText(offer: GroupOffer, t: Translate): readonly string[] | null {
  const { players, fits, rooms, smallestGroup } = offer;
  if (players === null || fits === null) return null;
  if (rooms) {
    const name = markName(rooms.rooms[0]?.name ?? '');
    const { min, max } = rooms;
    return splitAtNames(t('facts:fit.rooms', { count: rooms.rooms.length, name, min, max }));
  }
  if (fits) return [t('facts:fit.unconfirmed', { count: players })];
  const min = smallestGroup ?? 1;
  return [players < min ? t('facts:fit.tooSmall', { min }) : t('facts:fit.none', { count: players })];
}

/** Like {@link fitText}, but states the largest group if the rooms are unknown, or without a group. */
export function spaceText(offer: GroupOffer, t: Translate): readonly string[] | null {
  const { fits, rooms, largestGroup } = offer;
  if (rooms || fits === false) return fitText(offer, t);
  return largestGroup === null ? null : [t('venues:upTo', { count: largestGroup })];
}

/** Surrounds names in the operator's language within a text. Never part of a name, and never shown. */
const MARK = '\u0000';

/** Marks a name in the operator's language, so that {@link splitAtNames} finds it in a text of the page's language. */
function markName(name: string): string {
  return `${MARK}${name}${MARK}`;
}

/** Alternates between the page's language, first, and the operator's, which components render with `lang`. */
export function splitAtNames(text: string): readonly string[] {
  return text.split(MARK);
}

export function nameIn(
  { translations }: Pick<VenueDetails, 'translations'>,
  name: string,
  locale: Locale,
): string {
  return translatedName(translations, name, locale) ?? markName(name);
}
