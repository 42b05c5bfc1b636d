import type { Locale } from '@/lib/locale/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { NearbyVenue } from '@/services/backend/venue';
import type { ListedVenue } from '@/store/page-state';

/** Venues with the URLs of their pages, as the store keeps them. */
export function listedVenues(venues: readonly NearbyVenue[], locale: Locale): ListedVenue[] {
  return venues.map((venue) => ({ ...venue, url: writeUrl(venueRoute(locale, venue)) }));
}
