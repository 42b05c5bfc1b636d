import { parseUrl, ROUTE_NAMES, ROUTES, splitUrl } from '@/lib/url/routes';
import { pageFileOf, pageFilesIn } from '@/__tests__/support/page-files';

const NOT_FOUND = '[...path].tsx';

describe('The table of routes', () => {
  it('Has a row for each file in the folder of pages, and a file for each row', () => {
    const files = pageFilesIn('pages/[locale]').filter((file) => file !== NOT_FOUND);
    expect(ROUTE_NAMES.map(pageFileOf).sort()).toEqual(files.map((file) => `[locale]/${file}`).sort());
  });

  it.each(ROUTE_NAMES)('The example of %s is a URL of that route', (name) => {
    expect(parseUrl(...splitUrl(ROUTES[name].example))).toMatchObject({ kind: 'route', route: { name } });
  });
});
