import { LOCALES } from '@locator/base/locale';
import attributes from '@/packages/venue-model/src/default-attributes.json';

/** A text or words per language. */
type Texts = Readonly<Record<string, string | readonly string[]>>;

/** Returns the texts of attributes and options, which are objects with a text per language, with their place. */
function textsOf(value: unknown, place = ''): { place: string; text: Texts }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('fr' in value) return [{ place, text: value as Texts }];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${place}.${key}`));
}

it('Every text of the default brand’s attributes exists in all languages', () => {
  const texts = textsOf(attributes);
  expect(texts.length).toBeGreaterThan(30);
  const missing = texts.flatMap(({ place, text }) =>
    LOCALES.filter((locale) => ![text[locale] ?? []].flat().join('').trim()).map(
      (locale) => `${place}.${locale}`,
    ),
  );
  expect(missing).toEqual([]);
});
