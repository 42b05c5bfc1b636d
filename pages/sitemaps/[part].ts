import { siteConfig } from '@/lib/env/site-config';
import { feed } from '@/lib/http/feed';
import { success } from '@/lib/result';
import { services } from '@/services/connect';
import { pagesOfPart, sitemapXml } from '@/services/feeds/sitemap';

export default function SitemapPart(): null {
  return null;
}

export const getServerSideProps = feed(async function makePart({ query }) {
  const file = typeof query.part === 'string' ? query.part : '';
  const [, name] = /^(.+)\.xml$/.exec(file) ?? [];
  const { backend } = await services();
  const [changed, pages] = await Promise.all([backend.changedAt(), pagesOfPart(backend, name ?? '')]);
  if (!changed.ok) return { kind: 'failure', failure: changed.failure };
  if (!pages.ok) return { kind: 'failure', failure: pages.failure };
  const found = pages.value;
  if (!found) return { kind: 'not-found' };
  return {
    kind: 'feed',
    contentType: 'application/xml; charset=utf-8',
    changedAt: changed.value,
    body: async () => success(await sitemapXml(found, siteConfig())),
  };
});
