import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { services } from '@/services/connect';
import { sitemapPart, sitemapParts } from '@/services/feeds/sitemap';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(async function makePart({ query }) {
  if (siteConfig().isNoindex) return { kind: 'not-found' };
  const file = typeof query.part === 'string' ? query.part : '';
  const [, name] = /^(.+)\.xml$/.exec(file) ?? [];
  const { backend } = await services();
  const [changed, parts] = await Promise.all([backend.changedAt(), sitemapParts(backend)]);
  if (!changed.ok) return { kind: 'failure', failure: changed.failure };
  if (!parts.ok) return { kind: 'failure', failure: parts.failure };
  const part = parts.value.find((one) => one.name === name);
  if (!part) return { kind: 'not-found' };
  return {
    kind: 'feed',
    contentType: 'application/xml; charset=utf-8',
    changedAt: changed.value,
    body: () => sitemapPart(backend, part.name, siteConfig()),
  };
});
