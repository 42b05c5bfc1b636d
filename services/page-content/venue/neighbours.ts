import type { VenueDetails, VenueList } from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatKilometers } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { venuesAroundBlock } from '../indexes/index-blocks';

type Neighbours = VenueList['venues'];

export interface NearestOpen {
  readonly label: string;
  readonly url: string;
}

export function nearestOpen(
  { isPositionApproximate }: VenueDetails,
  neighbours: Neighbours,
  route: RouteOf<'venue'>,
): NearestOpen | null {
  const venue = neighbours.find(({ state }) => state.kind === 'open');
  if (!venue) return null;
  const { locale } = route;
  const distance =
    venue.distanceMeters === null || isPositionApproximate || venue.isPositionApproximate
      ? []
      : [`${formatKilometers(venue.distanceMeters, locale)} km`];
  return {
    label: [splitVenueName(venue.name).short, ...distance].join(' · '),
    url: writeUrl(venueRoute(locale, venue, route)),
  };
}

/** Near an open venue, only the close ones. Distances from the middle of the town would not be those from the venue. */
export function neighboursBlock(
  { state, isPositionApproximate }: VenueDetails,
  neighbours: Neighbours,
  route: RouteOf<'venue'>,
  t: Translate,
): IndexBlockContent {
  const reach = state.kind === 'open' ? 'nearby' : 'anyDistance';
  const content = venuesAroundBlock(neighbours, reach, route.locale, t, route);
  if (!isPositionApproximate) return content;
  return { ...content, elements: content.elements.map(({ distance: _, ...element }) => element) };
}
