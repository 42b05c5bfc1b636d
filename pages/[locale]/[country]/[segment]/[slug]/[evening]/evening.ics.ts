import { offers } from '@/lib/brand/brand';
import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { loadTranslate } from '@/lib/server/load-messages';
import { eveningRoute, venueRoute } from '@/lib/url/links';
import { parseUrl, writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { eveningAsCalendar } from '@/services/feeds/venue-files';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(async function makeEvening({ path }) {
  const parsed = parseUrl(path, {});
  const { siteUrl, locales } = siteConfig();
  if (parsed.kind !== 'route' || parsed.route.name !== 'evening') return { kind: 'not-found' };
  const { locale, code, evening } = parsed.route;
  if (!offers('calendar') || !locales.includes(locale)) return { kind: 'not-found' };
  const { backend } = await services();
  const [found, t] = await Promise.all([backend.venue(code, locale), loadTranslate(locale)]);
  if (!found.ok) return { kind: 'failure', failure: found.failure };
  const venue = found.value;
  if (venue.state.kind === 'closed' || venue.state.kind === 'moved') return { kind: 'gone' };
  const canonical = eveningRoute(locale, venue, evening);
  if (writeUrl(canonical) !== path) return { kind: 'moved', to: writeUrl(canonical), status: 308 };
  const url = siteUrl + writeUrl(venueRoute(locale, venue));
  return {
    kind: 'feed',
    contentType: 'text/calendar; charset=utf-8',
    // A hash instead: the modification date of the venue data would also reflect changes to other venues.
    changedAt: null,
    headers: {
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `attachment; filename="${canonical.slug}.ics"`,
    },
    body: () => eveningAsCalendar(venue, evening, url, t),
  };
});
