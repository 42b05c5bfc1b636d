import { routeLabel } from '@/services/gate/route-label';

it.each([
  ['/', 200, '/'],
  ['/fr', 200, 'home'],
  ['/fr/france-FRA/lyon/results/2', 200, 'cityResults'],
  ['/fr/france-FRA/nulleville/results', 404, 'cityResults'],
  ['/_next/data/build/fr/france-FRA/all.json', 200, 'allVenues'],
  ['/_next/static/chunks/main.js', 200, 'static'],
  ['/brand/icon.svg', 200, 'file'],
  ['/api/pins', 200, '/api/pins'],
  ['/api/pins', 429, '/api/pins'],
  ['/api/pinz', 404, 'unknown'],
  ['/api/v1/pois/LGQ-LYO-01', 200, '/api/v1'],
  ['/wp-login', 404, 'unknown'],
  ['/%E0%A4%A', 400, 'unknown'],
])('The route label of %s with status %d is %s', (path, status, label) => {
  expect(routeLabel(path, status)).toBe(label);
});
