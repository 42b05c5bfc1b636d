import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { withBasePath } from '@/lib/url/base-path';

export { NoContent as default } from '@/components/ui/NoContent';

/** Disallows only `/api/`, because crawlers obey `noindex` only on pages that they can read, unless nothing is to be read. */
export const getServerSideProps = feed(async function makeRobots() {
  const { siteUrl, isNoindex } = siteConfig();
  const lines = isNoindex
    ? ['User-agent: *', `Disallow: ${withBasePath('/')}`]
    : ['User-agent: *', `Disallow: ${withBasePath('/api/')}`, '', `Sitemap: ${siteUrl}/sitemap.xml`];
  return {
    kind: 'feed',
    contentType: 'text/plain; charset=utf-8',
    changedAt: 0,
    body: () => [...lines, ''].join('\n'),
  };
});
