import { bookingUrl } from '@/lib/booking/booking-url';
import type { Locale } from '@/lib/locale/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { MapVenue } from '@/services/backend/map-points';
import { type VenueState, isBookable } from '@/services/backend/venue';
import type { Pin } from '@/services/browser/pins';

/**
 * Returns the data of a marker and its popup. If `venue` has no `state` and cannot be booked, its `bookingUrl` must be
 * null.
 */
export function pinOf(venue: MapVenue & { readonly state?: VenueState }, locale: Locale): Pin {
  const { code, name, address, position, state } = venue;
  return {
    code,
    name,
    city: address.city,
    position,
    url: writeUrl(venueRoute(locale, venue)),
    ...(venue.bookingUrl !== null &&
      (!state || isBookable(state)) && {
        bookingUrl: bookingUrl(venue.bookingUrl, { openAt: null, players: null }),
      }),
  };
}
