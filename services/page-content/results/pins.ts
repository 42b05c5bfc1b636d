import { bookingUrl } from '@/lib/booking/booking-url';
import type { Locale } from '@/lib/locale/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { isBookable } from '@/services/backend/is-bookable';
import type { Venue } from '@/services/backend/venue';
import type { Pin } from '@/services/browser/pins';

/** Returns the data of a marker and its popup. */
export function pinOf(venue: Venue, locale: Locale): Pin {
  const { code, name, address, position, state } = venue;
  return {
    code,
    name,
    city: address.city,
    position,
    url: writeUrl(venueRoute(locale, venue)),
    ...(venue.bookingUrl !== null &&
      isBookable(state) && { bookingUrl: bookingUrl(venue.bookingUrl, { openAt: null, players: null }) }),
  };
}
