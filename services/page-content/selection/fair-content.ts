import type { Locale } from '@locator/base/locale';
import type { FairVenue, Venue } from '@locator/venue-model';
import { groupOffer } from '@locator/venue-model/group-fit';
import { ownPicture } from '@/lib/brand/pictures';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatWholeKilometers } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import { meetingMapUrl } from '@/lib/url/browser-urls';
import { venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { Start } from '@/lib/url/selection';
import { type ShownPrice, shownPrice } from '../offer-texts';
import { approximatePlace } from '../results/listed-venues';
import { type Mark, marksOf } from './best-marks';
import { meanOf } from './fair-order';

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
}

export interface OfferedVenue {
  readonly code: string;
  /** Without the name of the chain. */
  readonly name: string;
  readonly url: string;
  readonly picture: Venue['picture'];
  readonly marks: readonly Mark[];
  /** "34 km au plus". */
  readonly longest: string;
  readonly distances: readonly StartDistance[];
  readonly price: ShownPrice;
}

export interface StartDistance {
  /** "Lille : 34 km". */
  readonly text: string;
  readonly meters: number;
  readonly isLongest: boolean;
}

export function fairContent(
  { text, venues, isOpenThen }: FoundFair,
  route: RouteOf<'selection'>,
  t: Translate,
): FairContent {
  const shown = venues.slice(0, MAX_FAIR);
  const marks = marksOf(
    shown.map((venue) => ({ venue, isOpenThen })),
    route,
  );
  const { locale, starts } = route;
  return {
    text,
    venues: shown.map((venue, index) =>
      offeredVenue(
        venue,
        route,
        t,
        (marks[index] ?? []).filter((mark) => mark === 'fairest'),
      ),
    ),
    map: {
      url: meetingMapUrl(locale, { venues: shown.map(({ code }) => code), starts }),
      text: t('comparison:mapText', {
        starts: starts.map(({ label }) => label).join(', '),
        venues: shown.map(({ name }, index) => `${index + 1} ${splitVenueName(name).short}`).join(', '),
        interpolation: { escapeValue: false },
      }),
    },
  };
}

function offeredVenue(
  venue: FairVenue,
  route: RouteOf<'selection'>,
  t: Translate,
  marks: readonly Mark[],
): OfferedVenue {
  const { locale, starts } = route;
  const { distances } = venue;
  return {
    code: venue.code,
    name: splitVenueName(venue.name).short,
    url: writeUrl(venueRoute(locale, venue, route)),
    picture: ownPicture(venue.picture),
    marks,
    longest: venue.isPositionApproximate
      ? approximatePlace(venue.address, locale, t)
      : t('comparison:longest', {
          distance: formatWholeKilometers(Math.max(...distances), locale),
          mean: formatWholeKilometers(meanOf(distances), locale),
        }),
    distances: venue.isPositionApproximate ? [] : distanceTexts(distances, starts, locale, t),
    price: shownPrice(groupOffer(venue, route), locale, t),
  };
}

export function distanceTexts(
  distances: readonly number[],
  starts: readonly Start[],
  locale: Locale,
  t: Translate,
): StartDistance[] {
  return distances.map((meters, index) => ({
    text: t('comparison:distanceFrom', {
      start: starts[index]?.label || t('comparison:start', { number: index + 1 }),
      distance: formatWholeKilometers(meters, locale),
      interpolation: { escapeValue: false },
    }),
    meters: Math.round(meters),
    isLongest: meters === Math.max(...distances),
  }));
}
