import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { withBasePath } from '@/lib/url/base-path';

export { NoContent as default } from '@/components/ui/NoContent';

/** Disallows only `/api/`, also with `NOINDEX`, because crawlers obey `noindex` only on pages that they can read. */
export const getServerSideProps = feed(async function makeRobots() {
  const { siteUrl, isNoindex } = siteConfig();
  const sitemap = isNoindex ? [] : ['', `Sitemap: ${siteUrl}/sitemap.xml`];
  const lines = ['User-agent: *', `Disallow: ${withBasePath('/api/')}`, ...sitemap];
  return {
    kind: 'feed',
    contentType: 'text/plain; charset=utf-8',
    changedAt: 0,
    body: () => [...lines, ''].join('\n'),
  };
});
