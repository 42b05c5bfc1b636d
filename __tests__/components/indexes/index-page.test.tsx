import { screen } from '@testing-library/react';
import { IndexPage } from '@/components/indexes/IndexPage';
import type { IndexBlockContent } from '@/lib/page/index-block';
import type { IndexPageContent } from '@/services/page-content/indexes/index-pages';
import { validationErrors } from '../support/html';
import { renderInPage } from '../support/render';

const COUNTIES: IndexBlockContent = {
  type: 'county',
  title: 'Par département',
  elements: [
    {
      label: 'Paris',
      url: '/fr/france-FRA/paris/county-results',
      venues: '12 salles',
      area: ['75', 499, 240, 12],
    },
    {
      label: 'Rhône',
      url: '/fr/france-FRA/rhone/county-results',
      venues: '5 salles',
      area: ['69', 652, 570, 5],
    },
    { label: 'Ain', url: '/fr/france-FRA/ain/county-results' },
  ],
};

const MAP = { country: 'FRA', height: 983, enlarged: [483, 225, 32, 35], enlargedName: 'Paris et alentours' };

function renderIndex(indexes: readonly IndexBlockContent[], content: Partial<IndexPageContent>) {
  return renderInPage(<IndexPage content={{ text: '', links: [], map: null, ...content }} />, {
    pageType: 'index-all',
    indexes,
  });
}

test('The map of counties links those with venues like the list does, for pointers only', async () => {
  const { container } = renderIndex([COUNTIES], { map: MAP });
  const map = container.querySelector('svg:last-child');
  expect(map?.closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'true');
  const links = [...(map?.querySelectorAll(':scope > a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/fr/france-FRA/paris/county-results',
    '/fr/france-FRA/rhone/county-results',
  ]);
  expect(links.map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '-1']);
  expect(links.map((link) => link.querySelector('text')?.textContent)).toEqual([
    'Paris – 12 salles',
    'Rhône – 5 salles',
  ]);
  expect(links[1]?.querySelector('use')?.getAttribute('href')).toMatch(/^\/map\/counties-FRA\.svg\?v=.*#69$/);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(await validationErrors(container)).toEqual([]);
});

test('The map shows small counties a second time, enlarged and named, and each count once', () => {
  const { container } = renderIndex([COUNTIES], { map: MAP });
  const inset = container.querySelector('svg:has(+ p)');
  expect([...(inset?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/fr/france-FRA/paris/county-results',
  ]);
  expect([...container.querySelectorAll('text:not(a > text)')].map((text) => text.textContent)).toEqual([
    '12',
    '5',
  ]);
  expect(container.querySelector('svg + p')).toHaveTextContent('Paris et alentours');
  expect(inset?.querySelector('rect')).toBeInTheDocument();
});

test('A list from A to Z begins with links to its letters', () => {
  const letter = (title: string): IndexBlockContent => ({
    type: 'allPois',
    title,
    elements: [{ label: `${title}lbi`, url: `/${title}` }],
    isLetter: true,
  });
  const { container } = renderIndex([letter('A'), letter('B')], {});
  expect(container.querySelector(screen.getByRole('link', { name: 'B' }).getAttribute('href') ?? '')).toBe(
    screen.getByRole('heading', { name: 'B' }).closest('section'),
  );
});
