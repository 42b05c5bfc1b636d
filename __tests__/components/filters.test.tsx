import { act, screen, within } from '@testing-library/react';
import { SearchForm } from '@/components/search/SearchForm';
import type { SiteProps } from '@/lib/http/page';
import { CAPACITY_CODES, FILTER_CODES, type FilterCode, SERVICE_CODES } from '@/lib/filters/filters';
import type { FilterCounts } from '@/services/backend/facets';
import { fill, messages } from './support/render';
import { visitSearch } from './support/search';

const { filterForm, filters: names, openAt } = messages.common;

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

/** The form on a page of results, its filters switched on and arrived. */
async function visitFilters(choice: Choice = {}) {
  const visited = visitSearch((site: SiteProps) => <SearchForm locale="fr" site={site} />, {
    features: { hasAdvancedFilters: true },
    asPath: choice.asPath ?? RESULTS,
    page: {
      pageType: choice.pageType ?? 'results',
      criteria: { filters: choice.chosen ?? [], openAt: choice.openAt ?? null },
      filterCounts: choice.counts === undefined ? COUNTS : choice.counts,
    },
  });
  await screen.findByLabelText(filterForm.criteria);
  return visited;
}

const services = (): HTMLElement => screen.getByLabelText(filterForm.criteria);
const capacity = (): HTMLElement => screen.getByLabelText(filterForm.capacity);
const labelOf = (code: FilterCode, count: number = COUNTS[code]): string =>
  fill(filterForm.option, { label: names[code], count });
const option = (code: FilterCode): HTMLElement => screen.getByRole('option', { name: labelOf(code) });
const optionTexts = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const filtersOf = (url: string | undefined): string[] =>
  new URL(url ?? '', 'http://test.invalid').searchParams.getAll('filters');

describe('The filters', () => {
  test('are not there when they are switched off', () => {
    const { container } = visitSearch((site) => <SearchForm locale="fr" site={site} />, {
      features: { hasAdvancedFilters: false },
      page: { pageType: 'results', filterCounts: null },
    });
    expect(screen.queryByLabelText(filterForm.criteria)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(filterForm.capacity)).not.toBeInTheDocument();
    expect(screen.queryByText(filterForm.legend)).not.toBeInTheDocument();
    expect(container.querySelector('noscript, fieldset, [name="filters"]')).toBeNull();
  });

  test('show every service, each with the number of venues it would leave', async () => {
    const { visitor } = await visitFilters();
    await visitor.click(services());
    expect(optionTexts()).toEqual(SERVICE_CODES.map((code) => labelOf(code)));
  });

  test('show every group size, each with the number of venues it would leave', async () => {
    const { visitor } = await visitFilters();
    await visitor.click(capacity());
    expect(optionTexts()).toEqual(CAPACITY_CODES.map((code) => labelOf(code)));
  });

  test('go without numbers where the back-end cannot tell, and none is then disabled', async () => {
    const { visitor } = await visitFilters({ counts: null });
    await visitor.click(services());
    expect(optionTexts()).toEqual(SERVICE_CODES.map((code) => names[code]));
    for (const each of screen.getAllByRole('option')) {
      expect(each).not.toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('take several services, and keep the list open for the next', async () => {
    const { visitor, visited } = await visitFilters();
    await visitor.click(services());
    await visitor.click(option('bar'));
    await visitor.click(option('salle'));
    expect(filtersOf(visited().at(-1))).toEqual(['salle', 'bar']);
    expect(option('bar')).toHaveAttribute('aria-selected', 'true');
    expect(option('salle')).toHaveAttribute('aria-selected', 'true');
    expect(option('acces_pmr')).toHaveAttribute('aria-selected', 'false');
  });

  test('take one group size: another replaces it', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['bar', 'max18'] });
    await visitor.click(capacity());
    await visitor.click(option('max36'));
    expect(filtersOf(visited().at(-1))).toEqual(['bar', 'max36']);
    expect(optionTexts()).toEqual([]);
  });

  test('uncheck a service that is pressed again', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['salle', 'bar'] });
    await visitor.click(services());
    await visitor.click(option('bar'));
    expect(filtersOf(visited().at(-1))).toEqual(['salle']);
    await visitor.click(services());
    expect(option('bar')).toHaveAttribute('aria-selected', 'false');
  });

  test('disable an option that leaves no venue', async () => {
    const { visitor, visited } = await visitFilters();
    await visitor.click(services());
    expect(option('autres')).toHaveAttribute('aria-disabled', 'true');
    expect(option('bar')).toHaveAttribute('aria-disabled', 'false');
    await visitor.click(option('autres'));
    expect(visited()).toEqual([]);
  });

  test('let a chosen filter be taken back even when it leaves no venue', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['autres'] });
    await visitor.click(services());
    expect(option('autres')).toHaveAttribute('aria-disabled', 'false');
    await visitor.click(option('autres'));
    expect(visited()).toEqual([RESULTS]);
  });

  test('let the group size be taken back with the keyboard', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['bar', 'max18'] });
    act(() => capacity().focus());
    await visitor.keyboard('{Delete}');
    expect(filtersOf(visited().at(-1))).toEqual(['bar']);
  });

  test('let all services be taken back with the keyboard', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['salle', 'bar', 'max18'] });
    act(() => services().focus());
    await visitor.keyboard('{Backspace}{Backspace}');
    expect(filtersOf(visited().at(-1))).toEqual(['max18']);
  });

  test('close on Escape and keep what was chosen', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['bar'] });
    await visitor.click(services());
    expect(services()).toHaveAttribute('aria-expanded', 'true');
    await visitor.keyboard('{Escape}');
    expect(services()).toHaveAttribute('aria-expanded', 'false');
    expect(optionTexts()).toEqual([]);
    expect(services()).toHaveFocus();
    expect(visited()).toEqual([]);
  });

  test.each([
    ['services', services],
    ['group sizes', capacity],
  ])('close the list of %s on a press outside', async (_, list) => {
    const { visitor, visited } = await visitFilters();
    await visitor.click(list());
    expect(optionTexts()).not.toEqual([]);
    await visitor.click(document.body);
    expect(optionTexts()).toEqual([]);
    expect(visited()).toEqual([]);
  });

  test('open and choose by keyboard alone', async () => {
    const { visitor, visited } = await visitFilters();
    act(() => services().focus());
    await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(filtersOf(visited().at(-1))).toEqual(['salle']);
  });

  test('let Tab move on from an open list, which chooses nothing', async () => {
    const { visitor, visited } = await visitFilters();
    await visitor.click(services());
    await visitor.keyboard('{ArrowDown}{Tab}');
    expect(visited()).toEqual([]);
    expect(services()).not.toHaveFocus();
    expect(optionTexts()).toEqual([]);
  });

  test('are found by typing a part of their name', async () => {
    const { visitor } = await visitFilters();
    await visitor.type(services(), 'trait');
    expect(optionTexts()).toEqual([labelOf('traiteur')]);
  });
});

describe('The words of the filters', () => {
  test('say what to choose as long as nothing is chosen', async () => {
    await visitFilters();
    expect(screen.getByText(filterForm.criteriaPlaceholder)).toBeVisible();
    expect(screen.getByText(filterForm.capacityPlaceholder)).toBeVisible();
  });

  test('say that no option has the name that is typed', async () => {
    const { visitor } = await visitFilters();
    await visitor.type(services(), 'piscine');
    expect(screen.getByText(filterForm.noOptions)).toBeVisible();
  });

  test('name the filter that a press takes away, in the language of the page', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['salle', 'bar'] });
    const remove = screen.getByRole('button', { name: new RegExp(names.bar) });
    expect(remove).not.toHaveAccessibleName(/remove/i);
    await visitor.click(remove);
    expect(filtersOf(visited().at(-1))).toEqual(['salle']);
  });

  test('are read out in the language of the page', async () => {
    const { visitor, container } = await visitFilters();
    await visitor.click(services());
    await visitor.keyboard('{ArrowDown}');
    const read = [...container.querySelectorAll('[aria-live]')]
      .map(({ textContent }) => textContent)
      .join(' ');
    expect(read).not.toMatch(/\b(?:press|select|selected|focused|available|disabled|results?|use)\b/i);
  });
});

describe('Choosing a filter', () => {
  test('on a page of results shows them at once, from the first page, and scrolls nowhere', async () => {
    const { visitor, router } = await visitFilters({
      asPath: '/fr/france-FRA/saint-denis/results/2?postalCode=11310',
    });
    await visitor.click(services());
    await visitor.click(option('bar'));
    expect(router.push).toHaveBeenCalledWith(
      '/fr/france-FRA/saint-denis/results?postalCode=11310&filters=bar',
      undefined,
      expect.objectContaining({ scroll: false }),
    );
  });

  test('writes the codes in their fixed order, whatever the order of choosing', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['max36'] });
    for (const code of ['projecteur', 'bar', 'acces_pmr'] as const) {
      await visitor.click(services());
      await visitor.click(option(code));
    }
    const codes = filtersOf(visited().at(-1));
    expect(codes).toEqual(['acces_pmr', 'bar', 'projecteur', 'max36']);
    expect(codes).toEqual(FILTER_CODES.filter((code) => codes.includes(code)));
  });

  test('keeps the opening time that the list is for', async () => {
    const { visitor, visited } = await visitFilters({
      asPath: `${RESULTS}?openAt=2026-11-28T23:00`,
      openAt: '2026-11-28T23:00',
    });
    await visitor.click(services());
    await visitor.click(option('bar'));
    expect(new URL(visited()[0] ?? '', 'http://test.invalid').searchParams.get('openAt')).toBe(
      '2026-11-28T23:00',
    );
  });

  test('on the home page waits for the search', async () => {
    const { visitor, visited } = await visitFilters({ pageType: 'home', asPath: '/fr', counts: null });
    await visitor.click(services());
    await visitor.click(screen.getByRole('option', { name: names.bar }));
    expect(visited()).toEqual([]);
    expect(within(screen.getByRole('search')).getAllByText(names.bar)[0]).toBeVisible();
  });
});

describe('The opening time', () => {
  const time = (): HTMLElement => screen.getByLabelText(openAt.input);

  test('is applied by its button, together with the filters', async () => {
    const { visitor, visited } = await visitFilters({ chosen: ['bar'], asPath: `${RESULTS}?filters=bar` });
    await visitor.click(screen.getByText(openAt.toggle));
    const apply = screen.getByRole('button', { name: openAt.apply });
    expect(apply).toBeDisabled();
    await visitor.type(time(), '2026-11-28T23:00');
    await visitor.click(apply);
    const query = new URL(visited()[0] ?? '', 'http://test.invalid').searchParams;
    expect([query.getAll('filters'), query.get('openAt')]).toEqual([['bar'], '2026-11-28T23:00']);
  });

  test('is not applied when the server would refuse its date', async () => {
    const { visitor, visited } = await visitFilters();
    await visitor.click(screen.getByText(openAt.toggle));
    await visitor.type(time(), '2099-01-01T23:00');
    await visitor.click(screen.getByRole('button', { name: openAt.apply }));
    expect(time()).toBeInvalid();
    expect(visited()).toEqual([]);
  });

  test('is dropped by its button, and the filters stay', async () => {
    const { visitor, visited } = await visitFilters({
      chosen: ['bar'],
      openAt: '2026-11-28T23:00',
      asPath: `${RESULTS}?filters=bar&openAt=2026-11-28T23:00`,
    });
    expect(time()).toHaveValue('2026-11-28T23:00');
    await visitor.click(screen.getByRole('button', { name: openAt.clear }));
    expect(visited()).toEqual([`${RESULTS}?filters=bar`]);
  });

  test('that is already shown cannot be applied again', async () => {
    await visitFilters({ openAt: '2026-11-28T23:00' });
    expect(screen.getByRole('button', { name: openAt.apply })).toBeDisabled();
  });
});
