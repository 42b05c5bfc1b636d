import { alternate } from '../alternate';
import { table } from '../figures';
import { startNginx } from '../nginx';
import { MEASURED_PAGE, PAGES } from '../pages';
import { buildSite, startSite } from '../programs';
import type { Section } from './section';

const SITE_PORT = 4381;
const CACHING_SITE_PORT = 4382;
const NGINX_PORT = 4384;

/**
 * Compares three ways to serve a page: rendering it for each request, serving it from the site's page cache, and
 * serving it from nginx's cache.
 */
export const proxy: Section = {
  title: 'Cached pages',
  async run(isShort) {
    buildSite();
    const site = await startSite(SITE_PORT);
    const caching = await startSite(CACHING_SITE_PORT, { PAGE_CACHE_MB: '24' });
    const nginx = await startNginx(NGINX_PORT, SITE_PORT);
    try {
      if (!nginx) return 'nginx is not installed.';
      const path = PAGES[MEASURED_PAGE];
      const figures = await alternate(
        [
          { program: site, path, requests: 60 },
          { program: site, path, requests: 60, encoding: 'gzip' },
          { program: caching, path, requests: 3_000 },
          { program: caching, path, requests: 3_000, encoding: 'gzip' },
          { program: nginx, path, requests: 3_000 },
          { program: nginx, path, requests: 3_000, encoding: 'gzip' },
        ],
        isShort ? 3 : 9,
      );
      const names = [
        'the server alone',
        'the server, compressed',
        'the server, page cache',
        'the server, page cache, compressed',
        'nginx, cached',
        'nginx, cached, compressed',
      ];
      const lines = figures.map(function cells({ cpuMs, spread, perSecond }, index) {
        const alone = figures[index % 2];
        return [
          names[index] ?? '',
          cpuMs.toFixed(3),
          spread,
          perSecond.toFixed(0),
          alone ? (alone.cpuMs / cpuMs).toFixed(0) : '–',
        ];
      });
      return table(['Results of a city', 'CPU ms', 'spread', 'requests/s', '× the server alone'], lines);
    } finally {
      await nginx?.stop();
      await Promise.all([site.stop(), caching.stop()]);
    }
  },
};
