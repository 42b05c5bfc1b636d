import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { startTestServer, stopTestServers } from '@locator/test-support/http-server';

afterAll(stopTestServers);
beforeEach(() => jest.resetModules());
afterEach(() => {
  delete process.env.NOINDEX;
  delete process.env.SITE_URL;
});

async function get(page: { readonly getServerSideProps: GetServerSideProps }, path: string, part = '') {
  const { url } = await startTestServer(function listen(req: IncomingMessage, res: ServerResponse) {
    const context = { req, res, resolvedUrl: path, query: { part } };
    void page.getServerSideProps(context as unknown as GetServerSidePropsContext);
  });
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}

it('Crawlers may read everything but the API, and find the sitemap', async () => {
  process.env.SITE_URL = 'https://stores.example';
  expect(await get(await import('@/pages/robots.txt'), '/robots.txt')).toEqual({
    status: 200,
    text: 'User-agent: *\nDisallow: /api/\n\nSitemap: https://stores.example/sitemap.xml\n',
  });
});

it('With NOINDEX, crawlers may read the pages, which say noindex, and there is no sitemap', async () => {
  process.env.NOINDEX = 'true';
  expect(await get(await import('@/pages/robots.txt'), '/robots.txt')).toEqual({
    status: 200,
    text: 'User-agent: *\nDisallow: /api/\n',
  });
  expect((await get(await import('@/pages/sitemap.xml'), '/sitemap.xml')).status).toBe(404);
  const part = await import('@/pages/sitemaps/[part]');
  expect((await get(part, '/sitemaps/venues-1.xml', 'venues-1.xml')).status).toBe(404);
});
