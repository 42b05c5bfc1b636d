import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndexBlock } from '@/components/indexes/IndexBlock';
import { INDEX_TYPES, type IndexBlockContent } from '@/lib/page/index-block';
import { listenToActions, type TrackedAction } from '@/services/browser/track';
import { validationErrors } from '../support/html';
import { fill, messages, renderInPage } from '../support/render';

const CITIES: IndexBlockContent = {
  type: 'cities',
  title: 'Villes où jouer',
  elements: [
    { label: 'Lyon', url: '/fr/france-FRA/lyon/results', venues: '4 salles' },
    { label: 'Villeurbanne', url: '/fr/france-FRA/villeurbanne/results', venues: '1 salle' },
  ],
};

describe('Index block', () => {
  test.each(INDEX_TYPES)('An index block of type %s lists its links under its title', (type) => {
    renderInPage(<IndexBlock block={{ ...CITIES, type }} />);
    expect(screen.getByRole('heading', { name: CITIES.title })).toBeInTheDocument();
    expect(
      screen
        .getAllByRole('link')
        .map((link) => ({ label: link.textContent, url: link.getAttribute('href') })),
    ).toEqual(CITIES.elements.map(({ label, url }) => ({ label: expect.stringContaining(label), url })));
  });

  test('The types of index blocks are those of the specification', () => {
    const types = ['poiProximity', 'allPois', 'cities', 'county', 'proximity', 'countries'];
    expect(INDEX_TYPES).toEqual(types);
  });

  test('An index block of an unknown type throws the error of the specification', () => {
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const block = { ...CITIES, type: 'planets' } as unknown as IndexBlockContent;
    expect(() => renderInPage(<IndexBlock block={block} />)).toThrow('Unsupported indexes type');
    consoleErrors.mockRestore();
  });

  test.each(INDEX_TYPES)(
    'A press on the title of an index block of type %s collapses and expands it',
    async (type) => {
      const user = userEvent.setup();
      renderInPage(<IndexBlock block={{ ...CITIES, type }} />);
      const block = screen.getByRole('group');
      expect(block).toHaveAttribute('open');
      await user.click(screen.getByText(CITIES.title));
      expect(block).not.toHaveAttribute('open');
      await user.click(screen.getByText(CITIES.title));
      expect(block).toHaveAttribute('open');
    },
  );

  test('A letter of the list of all venues has no button that collapses it', () => {
    const { container } = renderInPage(<IndexBlock block={{ ...CITIES, title: 'L', isLetter: true }} />);
    expect(container.querySelector('details, summary, button')).toBeNull();
    expect(screen.getByRole('link', { name: /^Lyon/ })).toBeVisible();
  });

  test('An index block may begin collapsed, and each toggle is tracked', async () => {
    const tracked: TrackedAction[] = [];
    listenToActions(() => undefined);
    listenToActions((action) => void tracked.push(action));
    renderInPage(<IndexBlock block={{ ...CITIES, isCollapsed: true }} />);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    const user = userEvent.setup();
    for (let press = 0; press < 2; press++) await user.click(screen.getByText(CITIES.title));
    expect(tracked).toEqual([
      ['indexBlockToggled', { label: 'opened' }],
      ['indexBlockToggled', { label: 'closed' }],
    ]);
  });

  test('A truncated index block links to the full list', () => {
    const fullListUrl = '/fr/france-FRA/all';
    renderInPage(<IndexBlock block={{ ...CITIES, fullListUrl }} />);
    const name = fill(messages.common.seeAll, { title: CITIES.title });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', fullListUrl);
  });

  test('An index block shows the number of venues, and distances with two decimals', () => {
    const elements = [{ label: 'Salle', url: '/v', postalCode: '69002', city: 'Lyon', distance: '0,84' }];
    renderInPage(
      <>
        <IndexBlock block={CITIES} />
        <IndexBlock block={{ type: 'poiProximity', title: 'Proches', elements }} />
      </>,
    );
    const lyon = screen.getByRole('link', { name: /^Lyon/ });
    expect(lyon).toHaveTextContent('4 salles');
    const single = screen.getByRole('link', { name: /^Villeurbanne/ });
    expect(single).toHaveTextContent('1 salle');
    const near = screen.getByRole('link', { name: /^Salle/ });
    expect(within(near).getByText(/69002 Lyon/)).toHaveTextContent(
      fill(messages.common.distance, { distance: '0,84' }),
    );
  });

  test('An index block shows the state of a venue in bold before its postal code', () => {
    const elements = [{ label: 'Salle', url: '/v', postalCode: '51100', state: 'Ouverture prochaine' }];
    const { container } = renderInPage(<IndexBlock block={{ type: 'allPois', title: 'Salles', elements }} />);
    expect(container.querySelector('small')?.innerHTML).toBe('<b>Ouverture prochaine</b> · 51100');
  });

  test('An index block keeps the whole name of a venue whose town is marked', () => {
    const elements = [{ label: 'Paris Bercy', url: '/v', town: 'Paris ' }];
    renderInPage(<IndexBlock block={{ type: 'allPois', title: 'Salles', elements }} />);
    expect(screen.getByRole('link', { name: 'Paris Bercy' })).toBeVisible();
  });

  test('An index block without links is absent', () => {
    const { container } = renderInPage(<IndexBlock block={{ ...CITIES, elements: [] }} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('An index block is valid HTML', async () => {
    const { container } = renderInPage(<IndexBlock block={CITIES} />);
    expect(await validationErrors(container)).toEqual([]);
  });
});
