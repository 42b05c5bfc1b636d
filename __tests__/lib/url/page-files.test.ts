import { SAMPLES } from '@/e2e/support/pages';
import { parseUrl, ROUTE_NAMES, splitUrl } from '@/lib/url/routes';
import { examplePath, pageFileOf, pageFilesIn } from '@/__tests__/support/page-files';

const NOT_FOUND = '[...path].tsx';

describe('The table of routes', () => {
  it('Has a row for each file in the folder of pages, and a file for each row', () => {
    const files = pageFilesIn('pages/[locale]').filter((file) => file !== NOT_FOUND);
    expect(ROUTE_NAMES.map(pageFileOf).sort()).toEqual(files.map((file) => `[locale]/${file}`).sort());
  });

  it.each(ROUTE_NAMES)('A path of %s leads to that route and no other', (name) => {
    expect(parseUrl(examplePath(name), {})).toMatchObject({ kind: 'route', route: { name } });
  });
});

it('The pages that the browser tests visit for a route are of that route', () => {
  const visited = Object.entries(SAMPLES).flatMap(([name, pages]) => pages.map(({ url }) => [name, url]));
  expect(visited.filter(([name, url]) => !isOfRoute(name, url))).toEqual([]);
});

function isOfRoute(name = '', url = ''): boolean {
  const parsed = parseUrl(...splitUrl(url));
  return parsed.kind === 'route' && parsed.route.name === name;
}
