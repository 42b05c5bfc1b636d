import { FILTER_CODES } from '@locator/venue-model/filters';
import { GAMES } from '@locator/venue-model/games';
import { filterLabel } from '@/apps/desk/src/filter-labels';
import englishTexts from '@/public/locales/en/common.json';
import englishVenueTexts from '@/public/locales/en/venues.json';
import frenchTexts from '@/public/locales/fr/common.json';
import frenchVenueTexts from '@/public/locales/fr/venues.json';

const SITE_LABELS = {
  fr: { ...frenchTexts.filters, ...frenchVenueTexts.games },
  en: { ...englishTexts.filters, ...englishVenueTexts.games },
};

it.each([...FILTER_CODES, ...GAMES])('The desk and the site have the same labels for %s', (code) => {
  expect(filterLabel(code, 'fr')).toBe(SITE_LABELS.fr[code]);
  expect(filterLabel(code, 'en')).toBe(SITE_LABELS.en[code]);
});

it('An unknown code has no label', () => expect(filterLabel('toString', 'en')).toBeNull());
