import { type FairVenue, isAwayAt, type ShownState, type Venue } from '@locator/venue-model';
import { groupOffer } from '@locator/venue-model/group-fit';
import { ownPicture } from '@/lib/brand/pictures';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatWholeKilometers } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { shownState, venueStateText } from '@/lib/locale/open-state-text';
import { meetingMapUrl } from '@/lib/url/browser-urls';
import { venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { Selection, Start } from '@/lib/url/selection';
import { isClosedThen, type ShownPrice, shownPrice } from '../offer-texts';
import { approximatePlace } from '../results/listed-venues';
import { type Mark, marksOf, meanOf } from './best-marks';

export const MAX_FAIR = 6;

export interface FairContent {
  readonly text: string | null;
  readonly venues: readonly OfferedVenue[];
  readonly map: { readonly url: string; readonly text: string };
}

export interface FoundFair {
  readonly text: string | null;
  /** In fair order. */
  readonly venues: readonly FairVenue[];
  /** Whether the venues suit the evening and are open then; null if no time was chosen, or if it is out of range. */
  readonly isOpenThen: boolean | null;
  /** By code, those of which only the hours are to be confirmed, with the holiday, if it is one. */
  readonly unconfirmed?: ReadonlyMap<string, string | null>;
}

export interface OfferedVenue extends Pick<Venue, 'code' | 'picture'> {
  /** Without the name of the chain. */
  readonly name: string;
  readonly url: string;
  /** At the chosen time, or now. */
  readonly state: ShownState;
  /** "Noël : horaires à confirmer", of a venue that may be open at the chosen time. */
  readonly unconfirmed?: string;
  readonly marks: readonly Mark[];
  /** "34 km au plus". */
  readonly longest: string;
  readonly distances: readonly StartDistance[];
  /** Null if the venue is closed, or not open yet, at the chosen time. */
  readonly price: ShownPrice | null;
}

interface StartDistance {
  /** "Lille : 34 km". */
  readonly text: string;
  readonly meters: number;
  readonly isLongest: boolean;
}

export function fairContent(
  { text, venues, isOpenThen, unconfirmed }: FoundFair,
  route: RouteOf<'selection'>,
  t: Translate,
): FairContent {
  const shown = venues.slice(0, MAX_FAIR);
  const marks = marksOf(
    shown.map((venue) => ({ venue, isOpenThen: unconfirmed?.has(venue.code) ? null : isOpenThen })),
    route,
  );
  const { locale, starts } = route;
  const offered = shown.map(function offerOf(venue, index): OfferedVenue {
    const { distances } = venue;
    const holiday = unconfirmed?.get(venue.code);
    return {
      ...offeredVenue(venue, route, null, distances, t),
      marks: (marks[index] ?? []).filter((mark) => mark === 'fairest'),
      longest: venue.isPositionApproximate
        ? approximatePlace(venue.address, t)
        : t('comparison:longest', {
            distance: formatWholeKilometers(Math.max(...distances), locale),
            mean: formatWholeKilometers(meanOf(distances), locale),
          }),
      ...(holiday && { unconfirmed: t('venues:openState.toConfirm', { holiday }) }),
    };
  });
  return {
    text,
    venues: offered,
    map: {
      url: meetingMapUrl(locale, { venues: shown.map(({ code }) => code), starts }),
      text: t('comparison:mapText', {
        starts: starts.map(({ label }) => label).join(', '),
        venues: offered.map((venue, index) => `${index + 1} ${nameWithState(venue, t)}`).join(', '),
        interpolation: { escapeValue: false },
      }),
    },
  };
}

/** `isOpenThen` is null if no time was chosen, or if unknown; `distances` are those from the starting points, in metres. */
export function offeredVenue(
  venue: Venue,
  selection: Omit<Selection, 'view'>,
  isOpenThen: boolean | null,
  distances: readonly number[],
  t: Translate,
): Omit<OfferedVenue, 'marks' | 'longest'> {
  const { code, name, picture, state } = venue;
  const { openAt, starts } = selection;
  return {
    code,
    name: splitVenueName(name).short,
    url: writeUrl(venueRoute(t.lng, venue, selection)),
    picture: ownPicture(picture),
    state: isAwayAt(state, openAt) ? shownState(state, t.lng) : { kind: 'open' },
    distances: venue.isPositionApproximate ? [] : distanceTexts(distances, starts, t),
    price: isClosedThen(venue, openAt, isOpenThen) ? null : shownPrice(groupOffer(venue, selection), t),
  };
}

/** "Reims Drouet-d’Erlon (Ouverture le 12 février 2027)", for sentences and lists that name venues. */
export function nameWithState({ name, state }: Pick<OfferedVenue, 'name' | 'state'>, t: Translate): string {
  const text = venueStateText(state);
  return text ? `${name} (${t(`venues:state.${text.key}`, { date: text.date })})` : name;
}

function distanceTexts(
  distances: readonly number[],
  starts: readonly Start[],
  t: Translate,
): StartDistance[] {
  return distances.map((meters, index) => ({
    text: t('comparison:distanceFrom', {
      start: starts[index]?.label || t('comparison:start', { number: index + 1 }),
      distance: formatWholeKilometers(meters, t.lng),
      interpolation: { escapeValue: false },
    }),
    meters: Math.round(meters),
    isLongest: meters === Math.max(...distances),
  }));
}
