import { siteConfig } from '@/lib/server/env/site-config';
import { feed } from '@/lib/server/http/feed';
import { success } from '@locator/base';
import { services } from '@/services/connect';
import { sitemapIndexXml, sitemapParts } from '@/services/feeds/sitemap';

export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(async function makeIndex() {
  if (siteConfig().isNoindex) return { kind: 'not-found' };
  const { backend } = await services();
  const changed = await backend.changedAt();
  if (!changed.ok) return { kind: 'failure', failure: changed.failure };
  return {
    kind: 'feed',
    contentType: 'application/xml; charset=utf-8',
    changedAt: changed.value,
    async body() {
      const parts = await sitemapParts(backend);
      return parts.ok ? success(await sitemapIndexXml(parts.value, siteConfig())) : parts;
    },
  };
});
