import { LOCALES } from '@locator/base/locale';
import { NO_CRITERIA } from '@locator/venue-model';
import { loadTranslate } from '@/lib/server/load-messages';
import { guessNotice, placeLinks } from '@/services/page-content/results/place-links';
import { aTown } from '../../../support/a-town';

describe('Admission of a guess', () => {
  const guess = { searchedText: 'Rhonee', shown: 'Rhône', url: '/fr/france-FRA/rhone/county-results' };

  it.each(LOCALES)(
    'names the text and the place, and announces no alternatives without any (%s)',
    async (locale) => {
      const t = await loadTranslate(locale);
      const notice = guessNotice({ ...guess, suggestions: [] }, t);
      expect(notice?.title).toContain('Rhonee');
      expect(notice?.title).toContain('Rhône');
      expect(notice?.title).toMatch(/\.$/);
    },
  );

  it.each(LOCALES)('announces the alternatives, without the page itself (%s)', async (locale) => {
    const t = await loadTranslate(locale);
    const url = `/${locale}/france-FRA/rosny/results`;
    const suggestions = ['Rosny', 'Rognes'].map((city) => aTown({ id: city, label: city, city }));
    const localUrl = guessNotice({ ...guess, suggestions }, t)?.links[0]?.url ?? url;
    const notice = guessNotice({ ...guess, url: localUrl, suggestions }, t);
    expect(notice?.links.map(({ label }) => label)).toEqual(['Rognes']);
    expect(notice?.title).toContain(t('results:guessedOthers'));
  });

  it.each([
    ['quiz', 'Le Grand Quiz – Paris Bastille', 'guessedAmong'],
    ['Bastille quiz', 'Le Grand Quiz – Paris Bastille', 'guessedAmong'],
    ['quizz', 'Le Grand Quiz – Paris Bastille', 'guessed'],
  ] as const)('denies no word that venues have in their name: %s', async (asked, place, sentence) => {
    const t = await loadTranslate('fr');
    const notice = guessNotice({ ...guess, searchedText: asked, shown: place, suggestions: [] }, t);
    expect(notice?.title).toBe(t(`results:${sentence}`, { asked, place }));
  });

  it.each(LOCALES)(
    'says that the search used only the place, if the text names it exactly (%s)',
    async (locale) => {
      const t = await loadTranslate(locale);
      const among = { ...guess, shown: 'Lyon', suggestions: [] };
      const notice = (searchedText: string) => guessNotice({ ...among, searchedText }, t)?.title;
      const used = (asked: string) => t('results:guessedPart', { asked, place: 'Lyon' });
      expect(notice('Hochzeit in Lyon')).toBe(used('Hochzeit in Lyon'));
      expect(used('Hochzeit in Lyon')).toContain('Hochzeit in Lyon');
      expect(notice('Hochzeit in Lyonn')).toBe(
        t('results:guessed', { asked: 'Hochzeit in Lyonn', place: 'Lyon' }),
      );
    },
  );

  it.each(LOCALES)('says that the search dropped the street (%s)', async (locale) => {
    const t = await loadTranslate(locale);
    const street = { ...guess, searchedText: '12 rue Mercière Lyon', shown: 'Lyon', suggestions: [] };
    const expected = t('results:streetIgnored', { asked: '12 rue Mercière Lyon', place: 'Lyon' });
    expect(guessNotice({ ...street, ignoresStreet: true }, t)?.title).toBe(expected);
    expect(guessNotice({ ...street, ignoresStreet: false }, t)?.title).not.toBe(expected);
  });

  it.each(LOCALES)('says that the town is the main one of a region or country (%s)', async (locale) => {
    const t = await loadTranslate(locale);
    const rennes = aTown({ id: 'rennes', city: 'Rennes', label: 'Rennes' });
    const url = placeLinks([rennes], locale, NO_CRITERIA)[0]?.url ?? '';
    const area = { ...guess, searchedText: 'bretagne', shown: 'Rennes', url };
    const expected = t('results:guessedArea', { asked: 'bretagne', place: 'Rennes' });
    const suggestions = [{ ...rennes, insteadOfArea: 'named' as const }];
    const guessed = [{ ...rennes, insteadOfArea: 'guessed' as const }];
    expect(guessNotice({ ...area, suggestions }, t)?.title).toBe(expected);
    expect(guessNotice({ ...area, suggestions: guessed }, t)?.title).not.toBe(expected);
    expect(guessNotice({ ...area, url: '/fr', suggestions }, t)?.title).not.toContain(expected);
  });

  it.each(LOCALES)('does not deny an exact match if the text names a county (%s)', async (locale) => {
    const t = await loadTranslate(locale);
    const county = aTown({ kind: 'county', label: 'Rhône (69)', ownPage: { kind: 'county', slug: 'rhone' } });
    const lyon = {
      ...guess,
      shown: 'Lyon',
      url: '/fr/france-FRA/lyon/results',
      suggestions: [county],
    };
    const notice = (searchedText: string) => guessNotice({ ...lyon, searchedText }, t)?.title;
    expect(notice('rhône')).toContain(t('results:guessedAmong', { asked: 'rhône', place: 'Lyon' }));
    expect(notice('rhones')).toContain(t('results:guessed', { asked: 'rhones', place: 'Lyon' }));
  });

  it('is absent on the page of a place with the name asked for', async () => {
    const t = await loadTranslate('fr');
    const named = { ...guess, searchedText: 'luxembourg', shown: 'Luxembourg', suggestions: [] };
    expect(guessNotice({ ...named }, t)).toBeNull();
  });

  it('is absent on a page that is no guess', async () => {
    const t = await loadTranslate('fr');
    expect(guessNotice({ ...guess, searchedText: null, suggestions: [] }, t)).toBeNull();
  });
});
