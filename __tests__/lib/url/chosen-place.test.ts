import fc from 'fast-check';
import { chosenPlaceUrl, readChosenPlace } from '@/lib/url/chosen-place';

const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url, 'http://site.invalid').searchParams);

it('The parser reads the chosen place from a URL, whatever its identifier', () => {
  const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(id, fc.string({ maxLength: 200 }), (placeId, token) => {
      const url = chosenPlaceUrl('fr', { id: placeId, label: 'Lyon & co' }, token);
      expect(readChosenPlace(queryOf(url))).toEqual({ id: placeId, token });
      expect(queryOf(url).place).toBe('Lyon & co');
    }),
  );
});

it.each([
  ['nothing', {}],
  ['a place that was typed', { place: 'Lyon' }],
  ['an empty identifier', { placeId: '' }],
  ['two identifiers', { placeId: ['a', 'b'] }],
  ['an identifier longer than any', { placeId: 'x'.repeat(201) }],
])('The parser finds no chosen place in %s', (_, query) => {
  expect(readChosenPlace(query)).toBeNull();
});
