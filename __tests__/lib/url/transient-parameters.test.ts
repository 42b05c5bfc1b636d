import { NO_CRITERIA } from '@locator/venue-model';
import fc from 'fast-check';
import { allResultsRoute } from '@/lib/url/links';
import type { Query } from '@/lib/url/queries';
import { replaceParameters } from '@/lib/url/query-writers';
import { replaceTransient } from '@/lib/url/transient';
import { parseUrl, writeUrl } from '@/lib/url/routes';
import { measured } from '@locator/test-support/measured';

/** Of a chosen place's identifier and token. */
const MAX_ID_LENGTH = 200;

const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://site.invalid').searchParams);

function transientIn(query: Query) {
  const parsed = parseUrl('/fr/results', query);
  if (parsed.kind !== 'route') throw new Error('not a route');
  return parsed.transient;
}

it('The parser reads a chosen place from a URL, whatever its identifier', () => {
  const longest = fc.constant('x'.repeat(MAX_ID_LENGTH));
  const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: MAX_ID_LENGTH });
  const ids = measured(fc.oneof(id, longest));
  const tokens = measured(fc.oneof(fc.string({ maxLength: MAX_ID_LENGTH }), longest));
  fc.assert(
    fc.property(ids, tokens, (placeId, token) => {
      const place = { text: 'Lyon & co', chosen: { id: placeId, token, country: 'BEL' } };
      const url = writeUrl(allResultsRoute('fr'), { place });
      expect(transientIn(queryOf(url)).place).toEqual(place);
    }),
  );
  expect([ids.longest(), tokens.longest()]).toEqual([MAX_ID_LENGTH, MAX_ID_LENGTH]);
});

it('The writer puts the searched text behind the canonical query', () => {
  const route = allResultsRoute('fr', { filters: ['bar'], openAt: null, players: null, game: null });
  expect(writeUrl(route, { searchedText: 'a&b' })).toBe('/fr/results?filters=bar&asked=a%26b');
  expect(transientIn({ asked: 'x'.repeat(101) }).searchedText).toBe('x'.repeat(100));
});

it('The words that were not used are behind the canonical query, and are read again', () => {
  const route = allResultsRoute('fr', { ...NO_CRITERIA, players: 22 });
  expect(writeUrl(route, { unread: ['pas cher', '& co'] })).toBe(
    '/fr/results?players=22&unread=pas+cher&unread=%26+co',
  );
  expect(transientIn({ unread: ['pas cher', '& co'] }).unread).toEqual(['pas cher', '& co']);
  expect(transientIn({ unread: 'pas cher' }).unread).toEqual(['pas cher']);
  expect(transientIn({}).unread).toEqual([]);
});

it('The parser reads at most five texts that were not used, and at most 100 characters of each', () => {
  const unread = Array.from({ length: 11 }, () => '🎲'.repeat(101));
  expect(transientIn({ unread }).unread).toEqual(Array.from({ length: 5 }, () => '🎲'.repeat(100)));
});

it.each([
  ['an empty identifier', { placeId: '' }],
  ['two identifiers', { placeId: ['a', 'b'] }],
  ['an identifier that is too long', { placeId: 'x'.repeat(MAX_ID_LENGTH + 1) }],
])('The parser ignores %s', (_, query) => {
  expect(transientIn({ place: 'Lyon', ...query }).place).toEqual({ text: 'Lyon', chosen: null });
});

it('The parser distinguishes an empty place from none', () => {
  expect(transientIn({ place: ' ' }).place).toEqual({ text: '', chosen: null });
  expect(transientIn({ placeId: 'a' }).place).toBeNull();
});

it('Replacing parameters keeps all others', () => {
  const url = '/fr/results/2?filters=bar&filters=salle&utm_source=mail&newsletter=name';
  expect(
    replaceTransient(replaceParameters(url, { criteria: { ...NO_CRITERIA, filters: ['max18'] } }), {
      newsletter: ['subscribed'],
    }),
  ).toBe('/fr/results/2?utm_source=mail&filters=max18&newsletter=subscribed');
});
