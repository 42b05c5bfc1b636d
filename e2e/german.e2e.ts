import { expect, test } from 'playwright/test';
import { type Locale, LOCALES } from '@locator/base/locale';
import { phrasesIn, phrasesOf, textOfPage } from './support/page-text';
import { PAGE_TYPES } from './support/pages';
import { urlIn } from './support/visit';

// Tests the server-rendered HTML, because search engines index it and every visitor sees it first.
test.use({ javaScriptEnabled: false });

/** Short words that are frequent in French and do not occur in any other language of the site. */
const EVERYWHERE = [
  'une', 'pour', 'avec', 'vous', 'votre', 'dans', 'aux', 'salle', 'salles', 'toutes', 'horaires',
]; // prettier-ignore
const FRENCH_WORDS: Readonly<Record<Exclude<Locale, 'fr'>, readonly string[]>> = {
  de: [...EVERYWHERE, 'le', 'la', 'les', 'sur', 'nos', 'et'],
  en: [...EVERYWHERE, 'le', 'les', 'nos', 'et'],
  es: EVERYWHERE,
  it: EVERYWHERE,
  nl: [...EVERYWHERE, 'le', 'nos'],
};

const french = [...phrasesOf('fr')];

/** The pages with the most text. All languages other than German are tested on these pages only. */
const IN_SHORT = ['home', 'results of a city', 'counties of a country', 'a venue', 'an unknown page'];

for (const locale of LOCALES.filter((locale) => locale !== 'fr')) {
  test(`The pages in ${locale} contain no French text of the site`, async ({ page, request }) => {
    test.slow();
    const own = [...phrasesOf(locale)].join('\n');
    const shared = new Set(phrasesIn(own, french));
    const foreign = [...FRENCH_WORDS[locale], ...french.filter((phrase) => !shared.has(phrase))];
    expect(foreign.length).toBeGreaterThan(100);
    const pages = PAGE_TYPES.filter(({ name }) => locale === 'de' || IN_SHORT.includes(name));
    expect(pages.length).toBeGreaterThanOrEqual(IN_SHORT.length);
    for (const { name, url } of pages) {
      // Set the HTML without a URL, so that the browser loads no files.
      await page.setContent(await (await request.get(await urlIn(locale, url, request))).text());
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const words = await textOfPage(page);
      expect(words.length).toBeGreaterThan(500);
      expect(phrasesIn(words, foreign), name).toEqual([]);
    }
  });
}
