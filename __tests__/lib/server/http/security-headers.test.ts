import { type HeaderSettings, securityHeaders } from '@/lib/server/http/security-headers';
import { observatoryFaults, readPolicy } from '../../../support/observatory';

const SITE: HeaderSettings = {
  siteUrl: 'https://www.example.org',
  scriptOrigins: [],
  styleOrigins: [],
  styleHashes: ['sha256-aaaa'],
  isNoindex: false,
  guestOrigins: [],
};

const headersOf = (settings: Partial<HeaderSettings> = {}, path = '/fr') =>
  securityHeaders({ ...SITE, ...settings }).of(path);

const policyOf = (settings: Partial<HeaderSettings> = {}, path = '/fr') =>
  readPolicy(headersOf(settings, path)['Content-Security-Policy']);

describe('Grade of Mozilla’s HTTP Observatory', () => {
  it.each(['/fr', '/fr/france-FRA/lyon/results', '/api/pins', '/_next/static/chunks/main.js', '/nowhere'])(
    '%s has the top grade with every bonus',
    (path) => expect(observatoryFaults(headersOf({}, path))).toEqual([]),
  );

  it('A tag manager from another origin costs no points', () => {
    expect(observatoryFaults(headersOf({ scriptOrigins: ['https://tags.example'] }))).toEqual([]);
  });

  it('A tag manager without TLS loses the expected points', () => {
    expect(observatoryFaults(headersOf({ scriptOrigins: ['http://tags.example'] }))).toContain(
      'no source without TLS',
    );
  });
});

describe('Content policy', () => {
  it('The policy allows only scripts of the site, and no inline script', () => {
    const policy = policyOf();
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect([...policy.values()].flat().filter((source) => source.includes('unsafe'))).toEqual([]);
  });

  it('The policy allows exactly the loading, connections and images of a configured tag manager', () => {
    const policy = policyOf({ scriptOrigins: ['https://tags.example'] });
    const withIt = [...policy].filter(([, sources]) => sources.includes('https://tags.example'));
    expect(withIt.map(([name]) => name)).toEqual(['script-src', 'img-src', 'connect-src']);
  });

  it.each(['/api/pins', '/tiles/0123456789ab/fr/0/0/0.webp', '/_next/static/chunks/main.js'])(
    'The policy of %s forbids everything, in case a browser renders it as a page, and is short',
    (path) => {
      expect([...policyOf({}, path).values()].flat()).toEqual(Array(4).fill("'none'"));
      expect(JSON.stringify(headersOf({}, path)).length).toBeLessThan(500);
    },
  );
});

it('With NOINDEX, every response keeps search engines out', () => {
  const paths = ['/fr', '/api/v1/pois', '/_next/static/chunks/main.js', '/brand/icon.svg', '/nowhere'];
  const robotsOf = (settings: Partial<HeaderSettings>) =>
    paths.map((path) => headersOf(settings, path)['X-Robots-Tag']);
  expect(robotsOf({ isNoindex: true })).toEqual(Array(5).fill('noindex'));
  expect(robotsOf({})).toEqual(Array(5).fill(undefined));
});

it('A site without HTTPS sends no HSTS header', () => {
  const headers = headersOf({ siteUrl: 'http://localhost:3000' });
  expect(headers['Strict-Transport-Security']).toBeUndefined();
  expect(headers['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
});

it('Other sites may embed pictures and read feeds, and nothing else', () => {
  const of = (path: string) => headersOf({}, path)['Cross-Origin-Resource-Policy'];
  expect(
    ['/photos/a.webp', '/pictures/fr.png', '/fr/venues.geojson', '/api/v1/pois', '/sitemap.xml'].map(of),
  ).toEqual(Array(5).fill('cross-origin'));
  expect(['/fr', '/api/pins', '/picturesque', '/api/newsletter'].map(of)).toEqual(
    Array(4).fill('same-origin'),
  );
});

describe('Scripts of other sites', () => {
  const SHOP = 'https://www.shop.example';
  const readersOf = (guestOrigins: readonly string[], path: string, origin?: string) => {
    const headers = securityHeaders({ ...SITE, guestOrigins }).of(path, origin);
    return [headers['Access-Control-Allow-Origin'], headers.Vary];
  };

  it.each(['/api/v1/pois', '/api/v1', '/api/suggestions', '/api/mcp', '/embed/fragment'])(
    'Those of a named origin may read %s',
    (path) => {
      expect(readersOf([SHOP], path, SHOP)).toEqual([SHOP, 'Origin']);
      expect(readersOf([SHOP], path, 'https://shop.example')).toEqual([undefined, 'Origin']);
      expect(readersOf([SHOP], path)).toEqual([undefined, 'Origin']);
      expect(readersOf(['*'], path, 'null')).toEqual(['*', undefined]);
      expect(readersOf([], path, SHOP)).toEqual([undefined, undefined]);
    },
  );

  it.each(['/fr', '/api/pins', '/api/newsletter', '/api/v10', '/api/suggestions-of-others', '/embed/frame'])(
    'None may read %s',
    (path) => expect(readersOf(['*', SHOP], path, SHOP)).toEqual([undefined, undefined]),
  );
});

it('The pages of every site may load the script and the styles of the element', () => {
  for (const path of ['/embed.js', '/embed.css']) {
    const { 'Access-Control-Allow-Origin': readers, 'Cross-Origin-Resource-Policy': users } = headersOf(
      {},
      path,
    );
    expect([readers, users]).toEqual(['*', 'cross-origin']);
  }
});

describe('Frames', () => {
  const SHOP = 'https://www.shop.example';
  const framersOf = (path: string, guestOrigins: readonly string[]) => [
    policyOf({ guestOrigins }, path).get('frame-ancestors'),
    headersOf({ guestOrigins }, path)['X-Frame-Options'],
  ];

  it('Only named sites may frame the page for frames', () => {
    expect(framersOf('/embed/frame', [SHOP])).toEqual([[SHOP], undefined]);
    expect(framersOf('/embed/frame', [])).toEqual([["'none'"], 'DENY']);
  });

  it.each(['/fr', '/embed/fragment', '/embed/frames', '/fr/embed/frame', '/api/pins'])(
    'No site may frame %s',
    (path) => expect(framersOf(path, [SHOP, '*'])).toEqual([["'none'"], 'DENY']),
  );
});
