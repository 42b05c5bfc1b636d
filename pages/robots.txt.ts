import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';

/** Disallows only `/api/`: crawlers obey `noindex` only on pages that they can read. */
export { NoContent as default } from '@/components/ui/NoContent';
import { withBasePath } from '@/lib/url/base-path';

export const getServerSideProps = feed(async function makeRobots() {
  const { siteUrl } = siteConfig();
  return {
    kind: 'feed',
    contentType: 'text/plain; charset=utf-8',
    changedAt: 0,
    body: () =>
      ['User-agent: *', `Disallow: ${withBasePath('/api/')}`, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join(
        '\n',
      ),
  };
});
