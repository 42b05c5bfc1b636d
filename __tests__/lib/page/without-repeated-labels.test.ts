import type { BreadcrumbLink } from '@/lib/page/page';
import { withoutRepeatedLabels } from '@/lib/page/breadcrumb-list';

const link = (level: BreadcrumbLink['level'], label: string): BreadcrumbLink => ({
  level,
  label,
  url: `/${level}`,
});

describe('Breadcrumb without repeated labels', () => {
  it.each([
    [
      'a town that is its own county',
      ['Accueil', 'France', 'Paris', 'Paris'],
      ['/home', '/country', '/city'],
    ],
    [
      'a county that is its own country',
      ['Accueil', 'La Réunion', 'La Réunion', 'Saint-Denis'],
      ['/home', '/county', '/city'],
    ],
    ['a town', ['Accueil', 'France', 'Rhône', 'Lyon'], ['/home', '/country', '/county', '/city']],
  ])('%s', (_, labels, urls) => {
    const levels = ['home', 'country', 'county', 'city'] as const;
    const links = labels.map((label, index) => link(levels[index]!, label));
    expect(withoutRepeatedLabels(links).map(({ url }) => url)).toEqual(urls);
  });
});
