import { screen } from '@testing-library/react';
import { Home } from '@/components/layout/Home';
import type { SiteProps } from '@/lib/page/page';
import home from '@/public/locales/fr/home.json';
import { renderInPage } from './support/render';

jest.mock('@/components/map/HomeMap', () => ({ HomeMap: () => null }));
jest.mock('react-i18next', () => ({
  ...jest.requireActual<object>('react-i18next'),
  useTranslation: () => ({ t: (key: keyof typeof home) => home[key] }),
}));

test('The home page has a link to all venues and one to all counties', () => {
  const content = {
    mapTitle: 'Nos salles en France',
    mapCountry: 'FRA',
    bounds: [-5.2, 42.2, 8.3, 51.2],
    allVenuesUrl: '/fr/france-FRA/all',
    countiesUrl: '/fr/france-FRA/counties',
    countiesLabel: 'Chercher par département',
    selectionUrl: '/fr/selection',
  } as const;
  renderInPage(<Home content={content} locale="fr" site={{ tiles: null } as SiteProps} />);
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(targetOf(home.allVenues)).toBe('/fr/france-FRA/all');
  expect(targetOf(content.countiesLabel)).toBe('/fr/france-FRA/counties');
});
