import { distanceMeters } from '@locator/base/geo';
import { addressOnOneLine } from '@locator/base/locale';
import type { LocalOpening } from '@locator/base/time';
import { bookingUrl, definedFields, isAwayAt, isBookable, type VenueDetails } from '@locator/venue-model';
import {
  activity,
  attributeWithRole,
  type Game,
  gameCodes,
  isShown,
  shownOptions,
} from '@locator/venue-model/chain';
import { groupOffer } from '@locator/venue-model/group-fit';
import type { Translate } from '@/lib/locale/messages';
import type { Selection } from '@/lib/url/selection';
import { knownAttributes } from '../attribute-texts';
import { holidayText, shownOpenings } from '../holidays';
import { isClosedThen, nameIn, spaceText, splitAtNames } from '../offer-texts';
import { MAX_OPENINGS } from '../results/listed-venues';
import { calendarUrl } from '../venue/venue-evening';
import { unconfirmedDate } from '../venue/venue-hours';
import { marksOf } from './best-marks';
import { offeredVenue, type OfferedVenue } from './fair-content';
import { formatMoney } from '@/lib/locale/format';

/** Facts of a venue that are known. Texts are split at names (see `splitAtNames`). */
type Facts = Readonly<
  Partial<Record<'fit' | 'events', readonly string[]> & Record<'access' | 'games', readonly Feature[]>>
>;

export interface ComparedVenue extends Omit<OfferedVenue, 'longest'> {
  readonly openings: readonly LocalOpening[] | null;
  readonly address: string;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
  readonly facts: Facts;
  /** The other attributes that the brand file compares, by key: two may have the same label. */
  readonly more: Readonly<Record<string, { readonly label: string; readonly text: string }>>;
  readonly bookingUrl: string | null;
  /** URL of the calendar file; null if no time was chosen, or the venue is closed then. */
  readonly calendarUrl: string | null;
}

export interface SelectedVenue {
  readonly venue: VenueDetails;
  /** Whether the venue is open at the chosen time; null if no time was chosen, or if unknown. */
  readonly isOpenThen: boolean | null;
}

export function comparedVenues(
  venues: readonly SelectedVenue[],
  selection: Selection,
  t: Translate,
): ComparedVenue[] {
  const marks = marksOf(venues, selection);
  const games = shownOptions(activity(), gameCodes(), 'comparison').filter((game) =>
    venues.some(({ venue }) => venue.games.includes(game)),
  );
  return venues.map((one, index) => ({
    ...comparedVenue(one, games, selection, t),
    marks: marks[index] ?? [],
  }));
}

/** @param games those of all compared venues */
function comparedVenue(
  { venue, isOpenThen }: SelectedVenue,
  games: readonly Game[],
  selection: Selection,
  t: Translate,
): Omit<ComparedVenue, 'marks'> {
  const { address, position, state } = venue;
  const { openAt, starts } = selection;
  const distances = starts.map((start) => distanceMeters(start.position, position));
  const isAway = isAwayAt(state, openAt);
  const isClosed = isClosedThen(venue, openAt, isOpenThen);
  const holiday = openAt === null || isOpenThen !== null ? undefined : unconfirmedDate(venue, openAt);
  return {
    ...offeredVenue(venue, selection, isOpenThen, distances, t),
    isOpenThen,
    ...(holiday && {
      unconfirmed: t('venues:openState.toConfirm', { holiday: holidayText(venue, holiday, t) }),
    }),
    openings: openAt === null && venue.openings ? shownOpenings(venue, MAX_OPENINGS, t) : null,
    address: addressOnOneLine(address),
    facts: definedFields({
      fit: spaceText(groupOffer(venue, selection), t),
      access: isShown(attributeWithRole('accessibility'), 'comparison') ? accessFeatures(venue, t) : null,
      games: isShown(activity(), 'comparison') ? gameFeatures(venue, games, selection.game, t) : null,
      events: eventsText(venue, openAt, t),
    }),
    more: Object.fromEntries(
      knownAttributes(venue, 'comparison', t).map(({ attribute, label, valueText }) => [
        attribute.key,
        { label, text: valueText ?? t('comparison:has') },
      ]),
    ),
    bookingUrl:
      isBookable(state) && !isAway && venue.bookingUrl
        ? bookingUrl(venue.bookingUrl, isClosed ? { ...selection, openAt: null } : selection)
        : null,
    calendarUrl: calendarUrl(venue, selection, isOpenThen, t.lng),
  };
}

export interface Feature {
  readonly text: string;
  /** Text that a screen reader adds; empty if `text` says that the venue lacks it. */
  readonly lack?: string;
}

/** Null if unknown. */
export function accessFeatures(
  { accessibility }: Pick<VenueDetails, 'accessibility'>,
  t: Translate,
): readonly Feature[] | null {
  const { entree_plain_pied, entree_marches, entree_marches_rampe, sanitaires_adaptes } = accessibility;
  const { stationnement_pmr, stationnement_ext_pmr } = accessibility;
  const parking = stationnement_pmr || stationnement_ext_pmr ? true : stationnement_pmr;
  const features = [
    entree_marches
      ? { text: t('facts:access.entree_marches', { count: entree_marches }), lack: '' }
      : yesOrNo('entree_plain_pied', entree_plain_pied),
    entree_marches_rampe && entree_marches_rampe !== 'aucune'
      ? { text: t(`comparison:access.entree_marches_rampe_${entree_marches_rampe}`) }
      : null,
    yesOrNo('sanitaires_adaptes', sanitaires_adaptes),
    yesOrNo('stationnement', parking),
  ].filter((feature) => feature !== null);
  return features.length > 0 ? features.map(capitalised) : null;

  function yesOrNo(
    name: 'entree_plain_pied' | 'sanitaires_adaptes' | 'stationnement',
    value: boolean | null,
  ): Feature | null {
    if (value === null) return null;
    return value
      ? { text: t(`comparison:access.${name}_yes`) }
      : { text: t(`comparison:access.${name}_no`), lack: '' };
  }
}

/** Returns the events on the day of the visit, split by `splitAtNames`; null if there are none. */
function eventsText(
  venue: Pick<VenueDetails, 'events' | 'translations'>,
  openAt: string | null,
  t: Translate,
): readonly string[] | null {
  if (openAt === null) return null;
  const titles = venue.events
    .filter(({ start }) => start.slice(0, 10) === openAt.slice(0, 10))
    .map(function titleOf({ title, price }) {
      const name = nameIn(venue, title, t.lng);
      return price
        ? `${name} (${formatMoney(price.amount, price.currency, t.lng)} ${t('venues:perPerson')})`
        : name;
    });
  return titles.length > 0 ? splitAtNames(titles.join(', ')) : null;
}

/** The chosen game first. Null without games, or if the venue's are unknown. `all` are those of all compared venues. */
export function gameFeatures(
  { games }: Pick<VenueDetails, 'games'>,
  all: readonly Game[],
  chosen: Game | null,
  t: Translate,
): readonly Feature[] | null {
  const ordered = chosen === null ? all : [chosen, ...all.filter((game) => game !== chosen)];
  if (games.length === 0 || ordered.length === 0) return null;
  return ordered.map(function featureOf(code) {
    const game = t(`results:criterion.${code}`);
    const lack = t('comparison:games.notOffered');
    if (games.includes(code)) {
      return capitalised({ text: code === chosen ? t('comparison:games.offered', { game }) : game });
    }
    return capitalised(code === chosen ? { text: `${game} ${lack}`, lack: '' } : { text: game, lack });
  });
}

function capitalised({ text, ...feature }: Feature): Feature {
  return { text: text.charAt(0).toUpperCase() + text.slice(1), ...feature };
}
