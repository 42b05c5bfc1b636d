import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { isLocale } from '@locator/base/locale';
import { services } from '@/services/connect';
import { venuesAsGeoJson } from '@/services/feeds/geojson';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(async function makeVenuesFile({ query: { locale } }) {
  const { siteUrl, locales, features } = siteConfig();
  if (!isLocale(locale) || !locales.includes(locale)) return { kind: 'not-found' };
  const { backend } = await services();
  const changed = await backend.changedAt();
  if (!changed.ok) return { kind: 'failure', failure: changed.failure };
  return {
    kind: 'feed',
    contentType: 'application/geo+json; charset=utf-8',
    changedAt: changed.value,
    headers: { 'X-Robots-Tag': 'noindex', 'Access-Control-Allow-Origin': '*' },
    body: () => venuesAsGeoJson(backend, { locale, siteUrl, showPhone: features.showPhone }),
  };
});
