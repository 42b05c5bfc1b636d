import { LOCALES } from '@locator/base/locale';
import { aRecord } from '@locator/test-support/venue-record';
import { isVenuePageUrl, venuePageUrl } from '@locator/venue-model';
import { venueRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';

test('The URL of a venue’s page in exports is that of the site, in every language', () => {
  const venue = aRecord({ code: 'A.1', name: 'Übergrößenträger – 東京' });
  for (const locale of LOCALES) {
    const url = venuePageUrl('https://quiz.example', locale, venue);
    expect(url).toBe(`https://quiz.example${writeUrl(venueRoute(locale, venue))}`);
    expect([isVenuePageUrl(`${url}?utm_source=google`, 'A.1'), isVenuePageUrl(url, 'A')]).toEqual([true, false]);
  }
  expect(isVenuePageUrl('https://quiz.example/A.1/details', 'A.1')).toBe(false);
}); // prettier-ignore
