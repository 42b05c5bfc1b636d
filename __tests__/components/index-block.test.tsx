import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndexBlock } from '@/components/indexes/IndexBlock';
import { INDEX_TYPES, type IndexBlockContent } from '@/store/index-block';
import { validationErrors } from './support/html';
import { fill, messages, renderInPage } from './support/render';

const CITIES: IndexBlockContent = {
  type: 'cities',
  title: 'Villes où jouer',
  elements: [
    { label: 'Lyon', url: '/fr/france-FRA/lyon/results', venueCount: 4 },
    { label: 'Villeurbanne', url: '/fr/france-FRA/villeurbanne/results', venueCount: 1 },
  ],
};

describe('An index block', () => {
  test.each(INDEX_TYPES)('of type %s lists its links under its title', (type) => {
    renderInPage(<IndexBlock block={{ ...CITIES, type }} locale="fr" />);
    expect(screen.getByRole('heading', { name: CITIES.title })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      CITIES.elements.map(({ url }) => url),
    );
  });

  test('of a type that does not exist is refused, in the words of the specification', () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const block = { ...CITIES, type: 'planets' } as unknown as IndexBlockContent;
    expect(() => renderInPage(<IndexBlock block={block} locale="fr" />)).toThrow('Unsupported indexes type');
    complaints.mockRestore();
  });

  test('collapses and unfolds by its title', async () => {
    const user = userEvent.setup();
    renderInPage(<IndexBlock block={CITIES} locale="fr" />);
    const block = screen.getByRole('group');
    expect(block).toHaveAttribute('open');
    await user.click(screen.getByText(CITIES.title));
    expect(block).not.toHaveAttribute('open');
    await user.click(screen.getByText(CITIES.title));
    expect(block).toHaveAttribute('open');
  });

  test('leads to the whole list when it shows only the beginning', () => {
    const more = { label: messages.indexes.more, url: '/fr/france-FRA/all' };
    renderInPage(<IndexBlock block={{ ...CITIES, more }} locale="fr" />);
    expect(screen.getByRole('link', { name: more.label })).toHaveAttribute('href', more.url);
  });

  test('leads nowhere else when it shows everything', () => {
    renderInPage(<IndexBlock block={CITIES} locale="fr" />);
    expect(screen.getAllByRole('link')).toHaveLength(CITIES.elements.length);
  });

  test('says how many venues there are, and how far a place is, with two decimals', () => {
    const elements = [{ label: 'Salle', url: '/v', postalCode: '69002', city: 'Lyon', distance: 840 }];
    renderInPage(
      <>
        <IndexBlock block={CITIES} locale="fr" />
        <IndexBlock block={{ type: 'poiProximity', title: 'Proches', elements }} locale="fr" />
      </>,
    );
    const lyon = screen.getByRole('link', { name: /^Lyon/ });
    expect(lyon).toHaveTextContent(fill(messages.common.venueCount_other, { count: 4 }));
    const single = screen.getByRole('link', { name: /^Villeurbanne/ });
    expect(single).toHaveTextContent(fill(messages.common.venueCount_one, { count: 1 }));
    const near = screen.getByRole('link', { name: /^Salle/ });
    expect(within(near).getByText(/69002 Lyon/)).toHaveTextContent(
      fill(messages.common.distance, { distance: '0,84' }),
    );
  });

  test('without a link is not there', () => {
    const { container } = renderInPage(<IndexBlock block={{ ...CITIES, elements: [] }} locale="fr" />);
    expect(container).toBeEmptyDOMElement();
  });

  test('is valid HTML', async () => {
    const { container } = renderInPage(<IndexBlock block={CITIES} locale="fr" />);
    expect(await validationErrors(container)).toEqual([]);
  });
});
