import { cacheableUrl } from '@/server/pipeline/page-cache/cacheable-url';

const RESULTS = '/fr/france-FRA/lyon/results';

describe('The URL of a page in the cache', () => {
  it.each([
    ['/fr', '/fr'],
    [RESULTS, RESULTS],
    [`${RESULTS}/2?filters=bar`, `${RESULTS}/2?filters=bar`],
    [
      '/de/frankreich-FRA/LGQ-LYO-01/le-grand-quiz/details',
      '/de/frankreich-FRA/LGQ-LYO-01/le-grand-quiz/details',
    ],
    ['/licences.txt', '/licences.txt'],
    ['/robots.txt', '/robots.txt'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemaps/pages-1.xml', '/sitemaps/pages-1.xml'],
    ['/fr/venues.geojson', '/fr/venues.geojson'],
  ])('%s is cached', (target, url) => {
    expect(cacheableUrl(target)).toBe(url);
  });

  it('A parameter that the page does not read is no part of it', () => {
    expect(cacheableUrl(`${RESULTS}?utm_source=letter&filters=bar&fbclid=1`)).toBe(`${RESULTS}?filters=bar`);
  });

  it('The data of a page is cached apart from the page, without the parameters that the router adds', () => {
    expect(cacheableUrl(`/_next/data/B1${RESULTS}.json?locale=fr&segment=lyon&filters=bar`)).toBe(
      `/_next/data/B1${RESULTS}.json?filters=bar`,
    );
  });

  it.each([
    ['a position', '/fr/results?latitude=45.75&longitude=4.83'],
    ['bounds of the map', '/fr/results?bounds=4,45,5,46'],
    ['a time', `${RESULTS}?openAt=2026-12-01T20:00`],
    ['a typed place', '/fr/results?place=12+rue+Merci%C3%A8re'],
    ['the text of a search', `${RESULTS}?asked=lion`],
    ['words that a search did not use', `${RESULTS}?unread=pas+cher`],
    ['the outcome of a form', '/fr?newsletter=ok'],
    ['the page of a venue that has moved', '/fr/france-FRA/LGQ-LYO-01/lyon/details?moved=1'],
    ['starting points', '/fr?start=Lyon'],
    ['the data of a position', '/_next/data/B1/fr/results.json?latitude=45.75&longitude=4.83'],
    ['a selection, which contains places', '/fr/selection?venues=A&from=45.76,4.83,Lyon'],
    ['a selection with the names of a vote', '/fr/selection?venues=A&votes=Zo%C3%A9:A'],
    ['the data of a selection', '/_next/data/B1/fr/selection.json?venues=A'],
    ['another form of a canonical URL', '/fr/FRANCE-FRA/lyon/results'],
    ['a redirect by language', '/'],
    ['an endpoint', '/api/pins?country=FRA'],
    ['an Open Graph image', `/pictures${RESULTS}.png`],
    ['an unknown path', '/wp-login.php'],
    ['an invalid parameter', '/fr/results?latitude=x&longitude=4.83'],
  ])('%s is not cached', (_, target) => {
    expect(cacheableUrl(target)).toBeNull();
  });
});
