import fc from 'fast-check';
import { pathOf, normalizedTarget, servedPath } from '@/server/pipeline/served-path';

it.each([
  ['/fr', '/fr'],
  ['/fr?a=/../b', '/fr'],
  ['/api/./metrics', '/api/metrics'],
  ['/./api/suggestions', '/api/suggestions'],
  ['/map/../fr', '/fr'],
  ['/map/%2e%2E/fr', '/fr'],
  ['/map/.%2e/fr', '/fr'],
  ['/map/..\\fr', '/fr'],
  ['/../../fr', '/fr'],
  ['//api/metrics', '/api/metrics'],
  ['/api//metrics', '/api/metrics'],
  ['/\\api\\metrics', '/api/metrics'],
  ['/.//api/metrics', '/api/metrics'],
  ['/api/%6detrics', '/api/metrics'],
  ['/%61pi/metrics', '/api/metrics'],
  ['/api/met\trics', '/api/metrics'],
  ['/_next/data/build/./pictures/fr.png.json', '/_next/data/build/pictures/fr.png.json'],
  ['/fr/caf%C3%A9', '/fr/caf%C3%A9'],
  ['/fr/a%2Fb', '/fr/a%2Fb'],
  ['/fr#fragment', '/fr'],
])('Next serves %s as %s', (target, served) => {
  expect(servedPath(target)).toBe(served);
});

it('An address to redirect to keeps its query and never names another host', () => {
  expect(normalizedTarget('//evil.example/x?a=1&b=%0A')).toBe('/evil.example/x?a=1&b=%0A');
  expect(normalizedTarget('/./\\/evil.example')).toBe('/evil.example');
});

const segment = fc.oneof(
  fc.constantFrom(...'. .. %2e .%2E \\ api map %61pi metrics %2f %5c % %%32e'.split(' '), '', '\t'),
  fc.string({ maxLength: 4 }),
);
const target = fc.array(segment, { maxLength: 8 }).map((segments) => `/${segments.join('/')}`);

it('A redirect leads to an address that needs no other one, or leads there in a few steps', () => {
  fc.assert(
    fc.property(target, (sent) => {
      let address: string | null = sent;
      for (let step = 0; address !== null && servedPath(address) !== pathOf(address); step++) {
        if (step > sent.length) throw new Error(`${sent} redirects for ever.`);
        address = normalizedTarget(address);
        expect(address).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      }
    }),
  );
});

it('A path that is served as it was sent has no part that a URL parser would resolve', () => {
  fc.assert(
    fc.property(target, (sent) => {
      fc.pre(servedPath(sent) === pathOf(sent));
      expect(new URL(sent, 'http://site').pathname).toBe(pathOf(sent));
    }),
  );
});
