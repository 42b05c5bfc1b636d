import type { VenueDetails, VenueList } from '@locator/venue-model';
import { splitVenueName } from '@/lib/brand/short-name';
import { formatKilometers } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';
import type { IndexBlockContent } from '@/lib/page/index-block';
import { venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import { NEARBY_RADIUS_METERS, nearestInBusiness } from '@/services/backend/search';
import { venuesAroundBlock } from '../indexes/index-blocks';

type Neighbours = VenueList['venues'];

export interface NearestOpen {
  readonly label: string;
  readonly url: string;
  /** Whether it is too far away for an evening out. */
  readonly isFar: boolean;
}

export function nearestOpen(
  { isPositionApproximate }: VenueDetails,
  neighbours: Neighbours,
  route: RouteOf<'venue'>,
  t: Translate,
): NearestOpen | null {
  const venue = nearestInBusiness(neighbours);
  if (venue?.state.kind !== 'open') return null;
  const { locale } = route;
  const { distanceMeters } = venue;
  const distance =
    distanceMeters === null || isPositionApproximate || venue.isPositionApproximate
      ? []
      : [t('common:distance', { distance: formatKilometers(distanceMeters, locale) })];
  return {
    label: [splitVenueName(venue.name).short, ...distance].join(' · '),
    url: writeUrl(venueRoute(locale, venue, route)),
    isFar: distanceMeters !== null && distanceMeters > NEARBY_RADIUS_METERS,
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
  const content = venuesAroundBlock(neighbours, reach, t, route);
  if (!isPositionApproximate) return content;
  return { ...content, elements: content.elements.map(({ distance: _, ...element }) => element) };
}
