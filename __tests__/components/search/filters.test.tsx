import { act, screen, within } from '@testing-library/react';
import { SearchPanel } from '@/components/search/SearchPanel';
import type { SiteProps } from '@/lib/page/page';
import { codesOf, type FilterCode, type FilterCounts } from '@locator/venue-model/chain';
import { fill, messages } from '../support/render';
import { formLoaded, renderSearch, searchBox } from '../support/search';

const { filterForm, filters: names, optionWithCount, search } = messages.common;

const RESULTS = '/fr/france-FRA/lyon/results';

const COUNTS: FilterCounts = {
  acces_pmr: 4,
  salle: 5,
  bar: 3,
  traiteur: 2,
  projecteur: 5,
  autres: 0,
  max18: 4,
  max36: 5,
  max54: 0,
};

interface Choice {
  readonly chosen?: readonly FilterCode[];
  readonly counts?: FilterCounts | null;
  readonly asPath?: string;
  readonly openAt?: string | null;
  readonly pageType?: 'home' | 'results';
}

async function renderFilters(choice: Choice = {}) {
  const navigations = renderSearch((site: SiteProps) => <SearchPanel locale="fr" site={site} />, {
    features: { hasAdvancedFilters: true },
    asPath: choice.asPath ?? RESULTS,
    page: {
      pageType: choice.pageType ?? 'results',
      resultsUrl: choice.asPath ?? RESULTS,
      criteria: { filters: choice.chosen ?? [], openAt: choice.openAt ?? null, players: null, game: null },
      filterCounts: choice.counts === undefined ? COUNTS : choice.counts,
    },
  });
  await screen.findByLabelText(filterForm.lists.advanced_criteria!);
  const part = screen.queryByText(new RegExp(`${filterForm.legend}$`), { selector: 'summary span' });
  if (part) await navigations.visitor.click(part);

  /** Applies the choice, and returns the filters of the page to which it navigates. */
  async function apply(): Promise<string[]> {
    const open = document.querySelector<HTMLElement>('details[open]')!;
    await navigations.visitor.click(within(open).getByRole('button', { name: search.apply }));
    return filtersOf(navigations.navigations().at(-1));
  }
  return { ...navigations, apply };
}

const services = (): HTMLElement => screen.getByLabelText(filterForm.lists.advanced_criteria!);
const capacity = (): HTMLElement => screen.getByLabelText(filterForm.lists.capacity_limit!);
const labelOf = (code: FilterCode, count: number = COUNTS[code]!): string =>
  fill(optionWithCount, { label: names[code]!, count });
const option = (code: FilterCode): HTMLElement => screen.getByRole('option', { name: labelOf(code) });
/** Returns the filter options, excluding those of the game `<select>`. */
const filterOptions = (): HTMLElement[] =>
  screen.queryAllByRole('option').filter((one) => !(one instanceof HTMLOptionElement));
const optionTexts = (): string[] => filterOptions().map(({ textContent }) => textContent);
const filtersOf = (url: string | undefined): string[] =>
  new URL(url ?? '', 'http://test.invalid').searchParams.getAll('filters');

describe('Filters', () => {
  test('The filters are absent when they are disabled', async () => {
    const { container } = renderSearch((site) => <SearchPanel locale="fr" site={site} />, {
      features: { hasAdvancedFilters: false },
      page: { pageType: 'results', filterCounts: null },
    });
    await formLoaded();
    expect(screen.queryByLabelText(filterForm.lists.advanced_criteria!)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(filterForm.lists.capacity_limit!)).not.toBeInTheDocument();
    expect(screen.queryByText(new RegExp(filterForm.legend))).not.toBeInTheDocument();
    // Except the one that is offered without lists (docs/adr/0022-lines-of-the-specification.md).
    const offered = [...container.querySelectorAll('noscript, [name="filters"]')];
    expect(offered.map((one) => one.getAttribute('value'))).toEqual(['acces_pmr']);
  });

  test('Beside the filters, which are optional, the label of the place says that it is required', async () => {
    await renderFilters({ pageType: 'home' });
    expect(searchBox()).toHaveAccessibleName('Ville, code postal ou adresse (obligatoire)');
  });

  test('The filters list every service with the number of venues it would leave', async () => {
    const { visitor } = await renderFilters();
    await visitor.click(services());
    expect(optionTexts()).toEqual(codesOf('services').map((code) => labelOf(code)));
  });

  test('The filters list every group size with the number of venues it would leave', async () => {
    const { visitor } = await renderFilters();
    await visitor.click(capacity());
    expect(optionTexts()).toEqual(codesOf('capacity').map((code) => labelOf(code)));
  });

  test('The filters show no counts and disable no option when the back-end returns no counts', async () => {
    const { visitor } = await renderFilters({ counts: null });
    await visitor.click(services());
    expect(optionTexts()).toEqual(codesOf('services').map((code) => names[code]));
    for (const each of filterOptions()) {
      expect(each).not.toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('The services accept several choices and keep the list open', async () => {
    const { visitor, apply } = await renderFilters();
    await visitor.click(services());
    await visitor.click(option('bar'));
    await visitor.click(option('salle'));
    expect(option('bar')).toHaveAttribute('aria-selected', 'true');
    expect(option('salle')).toHaveAttribute('aria-selected', 'true');
    expect(option('acces_pmr')).toHaveAttribute('aria-selected', 'false');
    expect(await apply()).toEqual(['salle', 'bar']);
  });

  test('The group size accepts one choice, which another replaces', async () => {
    const { visitor, apply } = await renderFilters({ chosen: ['bar', 'max18'] });
    await visitor.click(capacity());
    await visitor.click(option('max36'));
    expect(optionTexts()).toEqual([]);
    expect(await apply()).toEqual(['bar', 'max36']);
  });

  test('A selected service is removed when it is pressed again', async () => {
    const { visitor, apply } = await renderFilters({ chosen: ['salle', 'bar'] });
    await visitor.click(services());
    await visitor.click(option('bar'));
    expect(option('bar')).toHaveAttribute('aria-selected', 'false');
    expect(await apply()).toEqual(['salle']);
  });

  test('An option without venues is disabled', async () => {
    const { visitor, apply } = await renderFilters();
    await visitor.click(services());
    expect(option('autres')).toHaveAttribute('aria-disabled', 'true');
    expect(option('bar')).toHaveAttribute('aria-disabled', 'false');
    await visitor.click(option('autres'));
    expect(await apply()).toEqual([]);
  });

  test('A selected filter without venues can be removed', async () => {
    const { visitor, apply } = await renderFilters({ chosen: ['autres'] });
    await visitor.click(services());
    expect(option('autres')).toHaveAttribute('aria-disabled', 'false');
    await visitor.click(option('autres'));
    expect(await apply()).toEqual([]);
  });

  test('The group size can be removed with the keyboard', async () => {
    const { visitor, apply } = await renderFilters({ chosen: ['bar', 'max18'] });
    act(() => capacity().focus());
    await visitor.keyboard('{Delete}');
    expect(await apply()).toEqual(['bar']);
  });

  test('Escape closes the list and keeps the selected filters', async () => {
    const { visitor, navigations } = await renderFilters({ chosen: ['bar'] });
    await visitor.click(services());
    expect(services()).toHaveAttribute('aria-expanded', 'true');
    await visitor.keyboard('{Escape}');
    expect(services()).toHaveAttribute('aria-expanded', 'false');
    expect(optionTexts()).toEqual([]);
    expect(services()).toHaveFocus();
    expect(navigations()).toEqual([]);
  });

  test.each([
    ['services', services],
    ['group sizes', capacity],
  ])('A press outside closes the list of %s', async (_, list) => {
    const { visitor, navigations } = await renderFilters();
    await visitor.click(list());
    expect(optionTexts()).not.toEqual([]);
    await visitor.click(document.body);
    expect(optionTexts()).toEqual([]);
    expect(navigations()).toEqual([]);
  });

  test('The filters can be opened and selected with the keyboard alone', async () => {
    const { visitor, apply } = await renderFilters();
    act(() => services().focus());
    await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await apply()).toEqual(['salle']);
  });

  test('Page Down moves by five options, the page size of the specification', async () => {
    const { visitor } = await renderFilters({ counts: null });
    act(() => services().focus());
    await visitor.keyboard('{ArrowDown}{PageDown}{Enter}');
    expect(screen.getByRole('button', { name: fill(search.remove, { label: names.autres! }) })).toBeVisible();
  });

  test('The open list is at most 300 px high', async () => {
    const { visitor } = await renderFilters();
    await visitor.click(services());
    expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '300px' });
  });

  test('Tab moves on from an open list without selecting an option', async () => {
    const { visitor, navigations } = await renderFilters();
    await visitor.click(services());
    await visitor.keyboard('{ArrowDown}{Tab}');
    expect(navigations()).toEqual([]);
    expect(services()).not.toHaveFocus();
    expect(optionTexts()).toEqual([]);
  });
});

describe('Texts of the filters', () => {
  test('The filters show a placeholder while nothing is selected', async () => {
    await renderFilters();
    expect(screen.getAllByText(filterForm.placeholder)).toHaveLength(2);
  });

  test('The filters report that no option matches the typed text', async () => {
    const { visitor } = await renderFilters();
    await visitor.type(services(), 'piscine');
    expect(screen.getByText(filterForm.noOptions)).toBeVisible();
  });

  test('The remove button names its filter, in the language of the page', async () => {
    const { visitor, apply } = await renderFilters({ chosen: ['salle', 'bar'] });
    const remove = screen.getByRole('button', { name: new RegExp(names.bar!) });
    expect(remove).not.toHaveAccessibleName(/remove/i);
    await visitor.click(remove);
    expect(await apply()).toEqual(['salle']);
  });

  test('The screen-reader messages are in the language of the page', async () => {
    const { visitor, container } = await renderFilters();
    await visitor.click(services());
    await visitor.keyboard('{ArrowDown}');
    const read = [...container.querySelectorAll('[aria-live]')]
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(read).not.toMatch(/\b(?:press|select|selected|focused|available|disabled|results?|use)\b/i);
  });
});

describe('Choosing a filter', () => {
  test('A filter chosen on the home page is applied by the next search', async () => {
    const { visitor, navigations } = await renderFilters({
      pageType: 'home',
      asPath: '/fr',
      counts: null,
    });
    await visitor.click(services());
    await visitor.click(screen.getByRole('option', { name: names.bar! }));
    expect(navigations()).toEqual([]);
    expect(within(screen.getByRole('search')).getAllByText(names.bar!)[0]).toBeVisible();
  });
});
