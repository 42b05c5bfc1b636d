import { screen, within } from '@testing-library/react';
import { ChosenCriteria } from '@/components/venue/VenueDetails';
import { validationErrors } from './support/html';
import { messages, renderInPage } from './support/render';

const { common } = messages;

describe('Criteria of a venue’s page', () => {
  const chips = [
    { label: 'Lyon', removeLabel: 'Retirer Lyon', url: '/fr/results?filters=bar' },
    { label: 'Bar', removeLabel: 'Retirer Bar', url: '/fr/france-FRA/lyon/results' },
  ];

  test('Each chip is a link to the page without the criterion', async () => {
    const { container } = renderInPage(<ChosenCriteria chips={chips} />);
    const links = within(screen.getByRole('list', { name: common.search.chosen })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(chips.map(({ url }) => url));
    expect(links[1]).toHaveAccessibleName('Retirer Bar');
    expect(links[1]).toHaveTextContent('Bar');
    expect(await validationErrors(container)).toEqual([]);
  });

  test('A page without criteria has no list of chips', () => {
    renderInPage(<ChosenCriteria chips={[]} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
