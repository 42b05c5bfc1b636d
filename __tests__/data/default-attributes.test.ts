import { LOCALES } from '@locator/base/locale';
import attributes from '@/packages/venue-model/src/default-attributes.json';

/** Returns the texts of attributes and options, which are objects with a text per language. `searchWords` are lists. */
function textsOf(value: unknown, place = ''): { place: string; text: Record<string, string> }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (place.endsWith('.searchWords')) return [];
  if ('fr' in value) return [{ place, text: value as Record<string, string> }];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${place}.${key}`));
}

it('Every text of the default brand’s attributes exists in all languages', () => {
  const texts = textsOf(attributes);
  expect(texts.length).toBeGreaterThan(30);
  const missing = texts.flatMap(({ place, text }) =>
    LOCALES.filter((locale) => !text[locale]?.trim()).map((locale) => `${place}.${locale}`),
  );
  expect(missing).toEqual([]);
});
