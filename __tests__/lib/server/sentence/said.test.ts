import type { Locale } from '@locator/base/locale';
import { type Said, saidIn } from '@/lib/server/sentence/said';
import { sentenceReader } from '@/lib/server/sentence/sentence-reader';

/** Wednesday, 2 December 2026, 15:00 in Paris. */
const NOW = Date.parse('2026-12-02T14:00:00Z');

function said(locale: Locale, text: string): Said {
  const known = {
    inhabitants: (some: string) => (some === 'Lyon' ? 500_000 : null),
    isStreetWord: () => false,
  };
  return saidIn(sentenceReader(locale).read(text, known), 'FRA', NOW);
}

describe('A day of the week beside a date', () => {
  it.each<[Locale, string, string]>([
    ['fr', 'Lyon vendredi 5 décembre', 'vendredi'],
    ['fr', 'Lyon 5/12 vendredi', 'vendredi'],
    ['fr', 'Lyon samedi 5 décembre dimanche', 'dimanche'],
    ['en', 'Lyon Friday 5 December', 'Friday'],
    ['de', 'Lyon Freitag 5. Dezember', 'Freitag'],
    ['es', 'Lyon viernes 5 de diciembre', 'viernes'],
    ['it', 'Lyon venerdì 5 dicembre', 'venerdì'],
    ['nl', 'Lyon vrijdag 5-12', 'vrijdag'],
  ])('In %s, “%s” is the Saturday, and “%s” is named', (locale, text, weekday) => {
    expect(said(locale, text)).toMatchObject({ criteria: { openAt: '2026-12-05T20:00' }, unread: [weekday] });
  });

  it('is not named if the date is such a day, also at midnight', () => {
    expect(said('fr', 'Lyon samedi 5 décembre')).toMatchObject({ unread: [] });
    expect(said('fr', 'Lyon samedi 5 décembre à minuit')).toMatchObject({
      criteria: { openAt: '2026-12-06T00:00' },
      unread: [],
    });
  });

  it('is named once, with a date that is over', () => {
    expect(said('fr', 'Lyon vendredi 5 novembre')).toMatchObject({
      criteria: { openAt: null },
      unread: ['vendredi 5 novembre'],
    });
  });
});
