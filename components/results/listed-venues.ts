import type { Locale } from '@/lib/locale/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { NearbyVenue } from '@/services/backend/venue';
import type { ListedVenue } from '@/store/page-state';

/** Facts beside the address that fit on a card without turning it into a form. */
const MAX_GAMES = 3;

/** Venues as the store keeps them: with the URLs of their pages, and without what neither cards nor pins show. */
export function listedVenues(venues: readonly NearbyVenue[], locale: Locale): ListedVenue[] {
  return venues.map(function listVenue(venue) {
    const { code, name, address, position, timeZone, state, openings, distanceMeters } = venue;
    return {
      code,
      name,
      address,
      position,
      timeZone,
      state,
      openings,
      // Kilometres are shown with two decimals.
      distanceMeters: distanceMeters && Math.round(distanceMeters),
      games: venue.games.slice(0, MAX_GAMES),
      largest: venue.capacities.at(-1) ?? null,
      url: writeUrl(venueRoute(locale, venue)),
    };
  });
}
