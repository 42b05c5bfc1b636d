import { siteConfig } from '@/lib/env/site-config';
import { feed } from '@/lib/http/feed';
import { isLocale } from '@/lib/locale/locale';
import { services } from '@/services/connect';
import { venuesAsGeoJson } from '@/services/feeds/geojson';

export default function VenuesFile(): null {
  return null;
}

export const getServerSideProps = feed(async function makeVenuesFile({ query: { locale } }) {
  const { siteUrl, locales, features } = siteConfig();
  if (!isLocale(locale) || !locales.includes(locale)) return { kind: 'not-found' };
  const { backend } = await services();
  // An early failure sets the status; a later one aborts the connection.
  const [changed, first] = await Promise.all([backend.changedAt(), backend.feed(null)]);
  if (!changed.ok) return { kind: 'failure', failure: changed.failure };
  if (!first.ok) return { kind: 'failure', failure: first.failure };
  return {
    kind: 'feed',
    contentType: 'application/geo+json; charset=utf-8',
    changedAt: changed.value,
    headers: { 'X-Robots-Tag': 'noindex', 'Access-Control-Allow-Origin': '*' },
    body: () => venuesAsGeoJson(backend, { locale, siteUrl, showPhone: features.showPhone }),
  };
});
