import { screen, within } from '@testing-library/react';
import type { BreadcrumbLink } from '@/lib/page/page';
import { validationErrors } from '../support/html';
import { messages, renderInPage } from '../support/render';
import { Breadcrumb } from '@/components/layout/Layout';

const LINKS: readonly BreadcrumbLink[] = [
  { level: 'home', label: 'Accueil', url: '/fr' },
  { level: 'country', label: 'France', url: '/fr/france-FRA/all' },
  { level: 'city', label: 'Lyon', url: '/fr/france-FRA/lyon/results' },
];

describe('Breadcrumb', () => {
  test('The breadcrumb links to every level above the page, in order', () => {
    renderInPage(<Breadcrumb links={LINKS} />);
    const way = screen.getByRole('navigation', { name: messages.common.breadcrumb.label });
    const links = within(way).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Accueil', '/fr'],
      ['France', '/fr/france-FRA/all'],
    ]);
  });

  test('The breadcrumb ends with the current page, without a link', () => {
    renderInPage(<Breadcrumb links={LINKS} />);
    const last = screen.getAllByRole('listitem').at(-1);
    expect(last).toHaveTextContent(/^Lyon$/);
    expect(within(last as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Lyon')).toHaveAttribute('aria-current', 'page');
  });

  test('The breadcrumb is absent from a page without levels above it', () => {
    const { container } = renderInPage(<Breadcrumb links={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  test('The breadcrumb is valid HTML', async () => {
    const { container } = renderInPage(<Breadcrumb links={LINKS} />);
    expect(await validationErrors(container)).toEqual([]);
  });
});
