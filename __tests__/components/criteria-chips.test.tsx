import { screen, within } from '@testing-library/react';
import { CriteriaChips } from '@/components/results/CriteriaChips';
import { SearchPanel } from '@/components/search/SearchPanel';
import { formatWallClock } from '@/lib/locale/format';
import { validationErrors } from './support/html';
import { fill, messages, renderInPage } from './support/render';
import { formLoaded, renderSearch } from './support/search';

const { common } = messages;
const TIME = '2026-11-28T23:00';

describe('Chips of the chosen criteria', () => {
  const chips = [
    { label: 'Lyon', removeLabel: 'Retirer Lyon', url: '/fr/results?filters=bar' },
    { label: 'Bar', removeLabel: 'Retirer Bar', url: '/fr/france-FRA/lyon/results' },
  ];

  test('Each chip is a link to the page without the criterion', async () => {
    const { container } = renderInPage(<CriteriaChips chips={chips} />);
    const links = within(screen.getByRole('list', { name: common.search.chosen })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(chips.map(({ url }) => url));
    expect(links[1]).toHaveAccessibleName('Retirer Bar');
    expect(links[1]).toHaveTextContent('Bar');
    expect(await validationErrors(container)).toEqual([]);
  });

  test('A page without criteria has no list of chips', () => {
    renderInPage(<CriteriaChips chips={[]} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('Collapsed search form', () => {
  const values = { type: 'place', city: 'Lyon', country: 'FRA', postalCode: null, position: null } as const;

  test('The summary names the filters and the time of the URL, even on a site without filters', async () => {
    renderSearch((site) => <SearchPanel locale="fr" site={site} />, {
      page: {
        pageType: 'results',
        searchValues: values,
        criteria: { filters: ['acces_pmr', 'max36'], openAt: TIME, players: null, game: null },
      },
      features: { hasAdvancedFilters: false },
    });
    await formLoaded();
    const button = screen.getByRole('button', { expanded: false, name: /Lyon/ });
    expect(button).toHaveTextContent(common.filters.acces_pmr);
    expect(button).toHaveTextContent(common.filters.max36);
    expect(button).toHaveTextContent(
      fill(common.openAt.active, { time: formatWallClock(TIME, 'fr').replaceAll('\u00a0', ' ') }),
    );
  });
});
