import { findCountry } from '@/lib/country/country';
import { getDoor } from '@/lib/http/get-door';
import { isLocale } from '@/lib/locale/locale';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { findAllVenues } from '@/services/backend/all-venues';
import { services } from '@/services/connect';
import type { Pin } from '@/services/search/pins';

/** The browser's door to the pins of a country's map, or of all countries'. */
export default getDoor(async function answerPins({ country, locale }) {
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if ((country !== undefined && !known) || !isLocale(locale)) {
    return {
      kind: 'bad-request',
      message: 'country must be a three-letter country code or left out, and locale a supported language.',
    };
  }
  const list = await findAllVenues((await services()).backend, known?.code ?? null);
  if (!list.ok) return { kind: 'unavailable', message: 'The venues are not at hand.' };
  const { venues, total } = list.value;
  // A part of them would be a wrong map: the door to the clusters shows what is in view.
  const shown = total > venues.length ? [] : venues;
  const pins = shown.map((venue): Pin => {
    const { code, name, address, position } = venue;
    const url = writeUrl(venueRoute(locale, venue));
    return { code, name, address: { city: address.city }, position, url };
  });
  return {
    kind: 'data',
    body: { data: pins, total },
    cacheControl: 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600',
  };
});
