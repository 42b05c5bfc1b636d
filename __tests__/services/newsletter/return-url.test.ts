import { readResult, writeResult } from '@/services/newsletter/subscription-result';
import { returnUrl } from '@/services/newsletter/handle-post';

const subscribed = { kind: 'subscribed' } as const;

it.each([
  ['/fr', '/fr?newsletter=subscribed#newsletter'],
  ['/fr/france-FRA/lyon/results', '/fr/france-FRA/lyon/results?newsletter=subscribed#newsletter'],
  [
    '/fr/results?filters=bar&filters=salle',
    '/fr/results?filters=bar&filters=salle&newsletter=subscribed#newsletter',
  ],
  ['/fr?newsletter=email&newsletter=name', '/fr?newsletter=subscribed#newsletter'],
  ['/fr#map', '/fr?newsletter=subscribed#newsletter'],
])('The return URL of %s is %s', (from, to) => {
  expect(returnUrl(from, 'fr', subscribed)).toBe(to);
});

it.each([
  'https://evil.example/fr',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/fr/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'fr',
  '',
  '/api/newsletter',
  `/${'a'.repeat(2001)}`,
  '//',
  'http://[',
  undefined,
  null,
  ['/fr'],
])('The return URL of the foreign address %j is the home page', (from) => {
  expect(returnUrl(from, 'de', subscribed)).toBe('/de?newsletter=subscribed#newsletter');
});

it('A return URL of more than 2,000 characters is the home page', () => {
  const path = `/fr/${'a'.repeat(1_996)}`;
  expect(returnUrl(path, 'fr', subscribed)).toBe(`${path}?newsletter=subscribed#newsletter`);
  expect(returnUrl(`${path}a`, 'fr', subscribed)).toBe('/fr?newsletter=subscribed#newsletter');
});

it('The return URL cannot inject a header', () => {
  expect(returnUrl('/fr?x=\r\nSet-Cookie: a=b', 'fr', subscribed)).toBe(
    '/fr?x=Set-Cookie%3A+a%3Db&newsletter=subscribed#newsletter',
  );
});

it('The return URL names every invalid field', () => {
  const outcome = { kind: 'refused', failing: ['name', 'email'] } as const;
  expect(returnUrl('/fr', 'fr', outcome)).toBe('/fr?newsletter=name&newsletter=email#newsletter');
});

describe('Query parameter of the return URL', () => {
  it.each([
    { kind: 'subscribed' } as const,
    { kind: 'failed' } as const,
    { kind: 'refused', failing: ['email'] } as const,
    { kind: 'refused', failing: ['name', 'email'] } as const,
  ])('The parser reads back %j', (outcome) => {
    expect(readResult(writeResult(outcome))).toEqual(outcome);
  });

  it.each([undefined, '', 'hacked', ['x', 'y'], []])('The parser ignores %j', (value) => {
    expect(readResult(value)).toBeNull();
  });
});
