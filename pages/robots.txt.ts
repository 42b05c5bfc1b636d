import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { success } from '@/lib/result';

/**
 * Disallows only the endpoints for the browser. Pages with `noindex` must stay crawlable, otherwise crawlers would
 * not see it.
 */
export default function Robots(): null {
  return null;
}

export const getServerSideProps = feed(async function makeRobots() {
  const { siteUrl } = siteConfig();
  return {
    kind: 'feed',
    contentType: 'text/plain; charset=utf-8',
    changedAt: 0,
    body: () =>
      Promise.resolve(
        success(['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')),
      ),
  };
});
