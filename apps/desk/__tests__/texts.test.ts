import { TEXTS } from '../src/texts';
import type { ReportLanguage } from '@locator/venue-import';

const LANGUAGES: readonly ReportLanguage[] = ['fr', 'en'];

describe('Texts of the desk', () => {
  it.each(LANGUAGES)('One of a thing is in the singular in %s', (language) => {
    const texts = TEXTS[language];
    const singulars = [
      texts.venues(1),
      texts.published(1),
      texts.checkingRows(1, 20),
      texts.findingAddresses(1, 20),
      texts.tally(1, 1, 1, 1),
      texts.guard(1, 5, 1, 20),
      texts.streets.inUse(1, 1),
    ];
    expect(singulars.filter((text) => /(?<![\d.])1 \p{L}+s(?!\p{L})/u.test(text))).toEqual([]);
  });
});
