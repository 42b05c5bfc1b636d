import { expect, test } from 'playwright/test';
import type { Locale } from '../lib/locale/locale';
import { phrasesOf, says, wordsOf } from './support/page-words';
import { PAGE_TYPES } from './support/pages';
import { urlIn } from './support/visit';

// What the server sends is what search engines and every visitor's first look get.
test.use({ javaScriptEnabled: false });

/** Little words that no French sentence does without, and that the language doesn't have. */
const EVERYWHERE = [
  'une',
  'pour',
  'avec',
  'vous',
  'votre',
  'dans',
  'aux',
  'salle',
  'salles',
  'toutes',
  'horaires',
];
const FRENCH_WORDS: Readonly<Record<Exclude<Locale, 'fr'>, readonly string[]>> = {
  de: [...EVERYWHERE, 'le', 'la', 'les', 'sur', 'nos', 'et'],
  en: [...EVERYWHERE, 'le', 'les', 'nos', 'et'],
  es: EVERYWHERE,
  it: EVERYWHERE,
  nl: [...EVERYWHERE, 'le', 'nos'],
};

const french = phrasesOf('fr');

/** German sees every kind of page; what holds there holds in the others where the words are most. */
const IN_SHORT = ['home', 'results of a city', 'counties of a country', 'a venue', 'an unknown page'];

for (const locale of ['de', 'en', 'es', 'it', 'nl'] as const) {
  test(`no page in ${locale} says a word of French of its own`, async ({ page, request }) => {
    test.slow();
    const own = phrasesOf(locale);
    const foreign = [
      ...FRENCH_WORDS[locale],
      ...[...french].filter((phrase) => ![...own].some((one) => says(one, phrase))),
    ];
    expect(foreign.length).toBeGreaterThan(100);
    const pages = PAGE_TYPES.filter(({ name }) => locale === 'de' || IN_SHORT.includes(name));
    expect(pages.length).toBeGreaterThanOrEqual(IN_SHORT.length);
    for (const { name, url } of pages) {
      await page.goto(await urlIn(locale, url, request));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const words = await wordsOf(page);
      expect(words.length).toBeGreaterThan(500);
      expect(
        foreign.filter((phrase) => says(words, phrase)),
        name,
      ).toEqual([]);
    }
  });
}
