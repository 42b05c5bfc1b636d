import type * as BasePath from '@/lib/url/base-path';

/** Loads the module as in a build with this base path. */
function below(basePath: string): typeof BasePath {
  const before = process.env.BASE_PATH;
  process.env.BASE_PATH = basePath;
  let loaded: typeof BasePath | undefined;
  jest.isolateModules(() => (loaded = jest.requireActual<typeof BasePath>('@/lib/url/base-path')));
  if (before === undefined) delete process.env.BASE_PATH;
  else process.env.BASE_PATH = before;
  return loaded!;
}

describe('Below a path', () => {
  const { withBasePath, withoutBasePath } = below('/stores');

  it('URLs of the site begin with the path', () => {
    expect(['/', '/fr/results?players=6', '/api/pins'].map(withBasePath)).toEqual([
      '/stores/',
      '/stores/fr/results?players=6',
      '/stores/api/pins',
    ]);
  });

  it('URLs of other sites and fragments are unchanged', () => {
    const urls = [
      'https://www.chain.example/gift',
      '//www.chain.example/gift',
      'mailto:a@chain.example',
      '#main',
      '',
    ];
    expect(urls.map(withBasePath)).toEqual(urls);
  });

  it('A request is for the path of the site after it', () => {
    const urls = ['/stores', '/stores/', '/stores?a=1', '/stores#a', '/stores/fr?a=/b', '/stores/stores'];
    expect(urls.map(withoutBasePath)).toEqual(['/', '/', '/?a=1', '/#a', '/fr?a=/b', '/stores']);
  });

  it('Requests for other paths are outside the site', () => {
    const urls = ['/', '/fr', '/stores-of-others', '/storesfr', '/Stores/fr', '/a/stores/fr', '//stores/fr'];
    expect(urls.map(withoutBasePath)).toEqual(urls.map(() => null));
  });
});

it('At the root of a host, all URLs are unchanged', () => {
  const { withBasePath, withoutBasePath } = below('');
  const urls = ['/', '/fr?a=1', 'https://www.chain.example/', ''];
  expect([urls.map(withBasePath), urls.map(withoutBasePath)]).toEqual([urls, urls]);
});
