import { createClassOf } from '@/server/pipeline/admission-class';
import { routeLabel } from '@/server/pipeline/record-response';

const classOf = createClassOf(new Set(['/brand/icon.svg']));

it.each([
  ['/', 200, '/'],
  ['/fr', 200, 'home'],
  ['/fr/france-FRA/lyon/results/2', 200, 'cityResults'],
  ['/fr/france-FRA/nulleville/results', 404, 'cityResults'],
  ['/_next/data/build/fr/france-FRA/all.json', 200, 'allVenues'],
  ['/_next/static/chunks/main.js', 200, 'static'],
  ['/brand/icon.svg', 200, 'file'],
  ['/fr/venues.geojson', 200, 'venuesFile'],
  ['/sitemaps/pages-1.xml', 200, 'file'],
  ['/pictures/fr.png', 200, 'picture'],
  ['/_next/data/build/pictures/fr.png.json', 200, 'picture'],
  ['/photos/a-960.webp', 200, 'photo'],
  ['/_next/data/build/photos/a-960.webp.json', 404, 'photo'],
  ['/tiles/a.webp', 200, 'tile'],
  ['/api/pins', 200, '/api/pins'],
  ['/api/pins', 308, 'unknown'],
  ['/api/pins', 429, '/api/pins'],
  ['/api/pinz', 404, 'unknown'],
  ['/api/v1/pois', 503, '/api/v1/pois'],
  ['/api/v1/pois/LGQ-LYO-01', 404, '/api/v1/pois/{code}'],
  ['/api/v1/openapi.json', 200, '/api/v1/openapi.json'],
  ['/api/v1/pois/LGQ-LYO-01/photos', 404, 'unknown'],
  ['/wp-login', 404, 'unknown'],
  ['/%E0%A4%A', 400, 'unknown'],
])('%s, answered with %d, counts as %s', (path, status, label) => {
  expect(routeLabel(path, classOf(path), status)).toBe(label);
});
