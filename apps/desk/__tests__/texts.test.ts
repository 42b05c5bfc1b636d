import { tallyText, TEXTS } from '../src/texts';
import type { ReportLanguage } from '@locator/venue-import';

const LANGUAGES: readonly ReportLanguage[] = ['fr', 'en'];

describe('Texts of the desk', () => {
  it.each(LANGUAGES)('One of a thing is in the singular in %s', (language) => {
    const t = TEXTS[language];
    const singulars = [
      t('venues', { count: 1 }),
      t('remedied', { count: 1 }),
      t('checkingRows', { done: 1, total: 20 }),
      t('findingAddresses', { done: 1, total: 20 }),
      tallyText({ added: 1, changed: 1, removed: 1, same: 1 }, t),
      t('guard', { removed: 1, before: 5, rejected: 1, rows: 20 }),
      t('streets.inUse', { shown: 1, listed: 1 }),
    ];
    expect(singulars.filter((text) => /(?<![\d.])1 \p{L}+s(?!\p{L})/u.test(text))).toEqual([]);
  });
});
