import { brand } from '@/lib/brand/brand';
import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { contactRoute, venueRoute } from '@/lib/url/links';
import { parseUrl, writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { venueAsVcard } from '@/services/feeds/venue-files';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(async function makeCard({ path }) {
  const parsed = parseUrl(path, {});
  const { siteUrl, locales, features } = siteConfig();
  if (parsed.kind !== 'route' || parsed.route.name !== 'contactCard') return { kind: 'not-found' };
  const { route } = parsed;
  if (!locales.includes(route.locale)) return { kind: 'not-found' };
  const { backend } = await services();
  const [found, changed] = await Promise.all([backend.venue(route.code, route.locale), backend.changedAt()]);
  if (!found.ok) return { kind: 'failure', failure: found.failure };
  if (!changed.ok) return { kind: 'failure', failure: changed.failure };
  const venue = found.value;
  if (venue.state.kind === 'closed' || venue.state.kind === 'moved') return { kind: 'gone' };
  const canonical = contactRoute(route.locale, venue);
  if (writeUrl(canonical) !== path) return { kind: 'moved', to: writeUrl(canonical), status: 308 };
  const url = siteUrl + writeUrl(venueRoute(route.locale, venue));
  return {
    kind: 'feed',
    contentType: 'text/vcard; charset=utf-8',
    changedAt: changed.value,
    headers: {
      'X-Robots-Tag': 'noindex',
      'Content-Disposition': `attachment; filename="${canonical.slug}.vcf"`,
    },
    body: () =>
      venueAsVcard(venue, {
        locale: route.locale,
        url,
        organisation: brand().name,
        showPhone: features.showPhone,
      }),
  };
});
