import fc from 'fast-check';
import { type AdmissionClass, classRules, createClassOf } from '@/server/pipeline/admission-class';
import { ROUTE_NAMES, ROUTES } from '@/lib/url/routes';
import { publicFiles } from '@/server/pipeline/build-files';
import { examplePath, pageFileOf, pageFilesIn } from '@/__tests__/support/page-files';

/** The files in `pages/` that handle requests, each with one of its paths and that path's admission class. */
const PAGE_FILES: Readonly<Record<string, readonly [string, AdmissionClass]>> = {
  ...Object.fromEntries(
    ROUTE_NAMES.map((name) => [pageFileOf(name), [examplePath(name), ROUTES[name].admissionClass]]),
  ),
  '404.tsx': ['/404', 'page'],
  '[locale]/[...path].tsx': ['/fr/nowhere/at/all', 'page'],
  '_error.tsx': ['/_error', 'page'],
  'api/clusters.ts': ['/api/clusters', 'api'],
  'api/health.ts': ['/api/health', 'probe'],
  'api/map.ts': ['/api/map', 'api'],
  'api/mcp.ts': ['/api/mcp', 'assistant'],
  'api/metrics.ts': ['/api/metrics', 'probe'],
  'api/newsletter.ts': ['/api/newsletter', 'api'],
  'api/newsletter-confirmation.ts': ['/api/newsletter-confirmation', 'api'],
  'api/web-vitals.ts': ['/api/web-vitals', 'api'],
  'api/page-views.ts': ['/api/page-views', 'api'],
  'api/pins.ts': ['/api/pins', 'api'],
  'api/ready.ts': ['/api/ready', 'probe'],
  'api/suggestions.ts': ['/api/suggestions', 'api'],
  'api/v1/[[...path]].ts': ['/api/v1/pois', 'contract'],
  'embed/fragment.ts': ['/embed/fragment', 'feed'],
  'embed/frame.ts': ['/embed/frame', 'feed'],
  'index.tsx': ['/', 'page'],
  'licences.txt.ts': ['/licences.txt', 'page'],
  'manifest.webmanifest.ts': ['/manifest.webmanifest', 'page'],
  'photos/[name].tsx': ['/photos/0123456789abcdef0123456789abcdef-960.webp', 'photo'],
  'pictures/[...path].tsx': ['/pictures/fr.png', 'open-graph-image'],
  'results.tsx': ['/results', 'page'],
  'robots.txt.ts': ['/robots.txt', 'page'],
  'sitemap.xml.ts': ['/sitemap.xml', 'feed'],
  'sitemaps/[part].ts': ['/sitemaps/pages-1.xml', 'feed'],
  'tiles/[...path].tsx': ['/tiles/0123456789ab/fr/16/34124/23906.webp', 'tile'],
};

let files: ReadonlySet<string>;
let rulesOf: (path: string) => AdmissionClass[];
let classOf: ReturnType<typeof createClassOf>;

beforeAll(async () => {
  files = await publicFiles('public');
  const rules = classRules(files);
  rulesOf = (path) => rules.filter(([, matches]) => matches(path)).map(([name]) => name);
  classOf = createClassOf(files);
});

/** Returns the admission class of a path; `page` if no rule matches. Throws if several rules match. */
function onlyClassOf(path: string): AdmissionClass {
  const matching = rulesOf(path);
  if (matching.length > 1) throw new Error(`${path} is ${matching.join(' and ')}.`);
  return matching[0] ?? 'page';
}

it('Every file in pages/ has a class', () => {
  expect(pageFilesIn('pages')).toEqual(Object.keys(PAGE_FILES).sort());
});

it.each(Object.values(PAGE_FILES))('%s has the class %s and no other', (path, name) => {
  expect([onlyClassOf(path), classOf(path)]).toEqual([name, name]);
});

it('Every file in public/ is static and nothing else; a made-up name beside it is a page', () => {
  expect(files.has('/brand/icon.svg')).toBe(true);
  for (const path of files) expect([path, onlyClassOf(path)]).toEqual([path, 'static']);
  for (const path of ['/map/nowhere.json', '/brand', '/map/', '/brand/icon.svg/'])
    expect(classOf(path)).toBe('page');
});

it.each<[string, AdmissionClass]>([
  ['/_next/static/chunks/main.js', 'static'],
  ['/_next/image', 'page'],
  ['/api/metrics/', 'probe'],
  ['/api/metrics/more', 'api'],
  ['/api/nowhere', 'api'],
  ['/api/v1', 'contract'],
  ['/api/v10', 'api'],
  ['/_next/data/build/fr.json', 'page'],
  ['/_next/data/build/index.json', 'page'],
  ['/_next/data/build/pictures/fr.png.json', 'open-graph-image'],
  ['/_next/data/other-build/pictures/fr.png.json', 'open-graph-image'],
  ['/_next/data/build/fr/venues.geojson.json', 'feed'],
  ['/_next/data/build/sitemap.xml.json', 'feed'],
  ['/_next/data/build/api/metrics.json', 'page'],
  ['/_next/data/build/_next/static/chunks/main.js.json', 'page'],
  ['/_next/data/build/_next/data/build/pictures/fr.png.json', 'page'],
  ['/xx/venues.geojson', 'page'],
])('%s is of class %s', (path, name) => {
  expect(classOf(path)).toBe(name);
});

it('No path matches two rules', () => {
  const part = fc.constantFrom(
    ...'api v1 metrics pictures sitemaps sitemap.xml fr venues.geojson _next static brand icon.svg'.split(
      ' ',
    ),
    '',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
      onlyClassOf(`/${parts.join('/')}`);
    }),
  );
});
