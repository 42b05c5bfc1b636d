import { screen } from '@testing-library/react';
import { Pagination } from '@/components/results/Pagination';
import { placeRoute } from '@/lib/url/links';
import { paginationLinks } from '@/services/page-content/results/results-content';
import { validationErrors } from '../support/html';
import { fill, messages, renderInPage } from '../support/render';

const { pagination } = messages.venues;
const PARIS = placeRoute('fr', {
  id: 'insee-75056',
  countryCode: 'FRA',
  city: 'Paris',
  postalCode: null,
  settledBy: 'name',
});
const URL = '/fr/france-FRA/paris/results';

function linksOf(page: number, total: number) {
  return paginationLinks({ ...PARIS, page }, total);
}

function pageLink(page: number): HTMLElement {
  return screen.getByRole('link', { name: fill(pagination.page, { page }) });
}

describe('Pagination', () => {
  test('The pagination is absent when all venues fit on one page of 20', () => {
    const { container } = renderInPage(<Pagination links={linksOf(1, 20)} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('The pagination of a short list links to every page, and marks the current one', () => {
    renderInPage(<Pagination links={linksOf(2, 41)} />);
    expect(screen.getByRole('navigation', { name: pagination.label })).toBeInTheDocument();
    expect(pageLink(2)).toHaveAttribute('aria-current', 'page');
    expect(pageLink(1)).not.toHaveAttribute('aria-current');
    expect(pageLink(3)).toHaveAttribute('href', `${URL}/3`);
  });

  test('The URL of the first page has no number', () => {
    renderInPage(<Pagination links={linksOf(2, 41)} />);
    expect(pageLink(1)).toHaveAttribute('href', URL);
    expect(screen.getByRole('link', { name: pagination.previous })).toHaveAttribute('href', URL);
  });

  test('The pagination has no link before the first page or after the last', () => {
    const { replaceBy } = renderInPage(<Pagination links={linksOf(1, 41)} />);
    expect(screen.queryByRole('link', { name: pagination.previous })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: pagination.next })).toHaveAttribute('href', `${URL}/2`);
    replaceBy(<Pagination links={linksOf(3, 41)} />);
    expect(screen.queryByRole('link', { name: pagination.next })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: pagination.previous })).toHaveAttribute('href', `${URL}/2`);
  });

  test('The pagination of a long list omits pages, but neither the ends nor the neighbours', () => {
    renderInPage(<Pagination links={linksOf(10, 400)} />);
    for (const page of [1, 9, 10, 11, 20]) expect(pageLink(page)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: fill(pagination.page, { page: 5 }) })).not.toBeInTheDocument();
  });

  test('The pagination is valid HTML', async () => {
    const { container } = renderInPage(<Pagination links={linksOf(10, 400)} />);
    expect(await validationErrors(container)).toEqual([]);
  });
});
