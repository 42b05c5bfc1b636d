import { act, screen, within } from '@testing-library/react';
import { SearchBar } from '@/components/search/SearchBar';
import { SearchPanel } from '@/components/search/SearchPanel';
import type { Criteria } from '@locator/venue-model';
import type { SearchValues } from '@/store/page-state';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { pageLoaded } from '@/store/page-state';
import { fakeOnly } from '@locator/test-support/fake-timers';
import { validationErrors } from '../support/html';
import { fill, messages } from '../support/render';
import { formLoaded, renderSearch } from '../support/search';

const { filters, group, menu, openAt, search } = messages.common;

const PATH = '/fr/france-FRA/saint-denis/results';
const TIME = '2026-11-28T23:00';
const EVERYTHING: Criteria = { filters: ['acces_pmr', 'max36'], openAt: TIME, players: 14, game: 'evjf' };
const NOTHING: Criteria = { filters: [], openAt: null, players: null, game: null };

const SAINT_DENIS: SearchValues = {
  type: 'place',
  city: 'Saint-Denis',
  country: 'FRA',
  postalCode: '97400',
  position: null,
};

async function renderBar(criteria = NOTHING, query = '?postalCode=97400', features = {}) {
  const page = {
    pageType: 'results',
    resultsUrl: PATH + query,
    searchValues: SAINT_DENIS,
    criteria,
  } as const;
  const rendered = renderSearch((site) => <SearchPanel locale="fr" site={site} />, { features, page });
  await formLoaded();
  const { visitor, navigations, store } = rendered;
  const arrive = (): void =>
    act(() => void store.dispatch(pageLoaded({ ...EMPTY_STATE, pageName: 'Home', title: '', ...page })));

  async function open(label: string): Promise<ReturnType<typeof within>> {
    const change = fill(search.change, { label });
    const summary = screen.getByText((text) => text === change || text.split(' · ').includes(label), {
      selector: 'summary span',
    });
    if (!summary.closest('details')?.open) await visitor.click(summary);
    return within(summary.closest('details') as HTMLElement);
  }

  /** Returns the parameters of the page to which the button of the open part navigates. */
  async function apply(): Promise<Record<string, string>> {
    await visitor.click(within(openPart()!).getByRole('button', { name: search.apply }));
    const { pathname, searchParams } = new URL(navigations().at(-1) ?? '', 'http://test.invalid');
    expect(pathname).toBe(PATH);
    return Object.fromEntries(searchParams);
  }
  return { ...rendered, open, apply, arrive };
}

const openPart = (): HTMLElement | null => document.querySelector('details[open]');

/** Returns the parameters that the removal of a criterion leaves. */
function left(label: string): string[] {
  const name = fill(search.remove, { label });
  const href = screen.getByRole('link', { name, hidden: true }).getAttribute('href');
  return [...new URL(href ?? '', 'http://test.invalid').searchParams].map((pair) => pair.join('='));
}

const EVERY_PARAMETER = [
  'postalCode=97400',
  'filters=acces_pmr',
  'filters=max36',
  `openAt=${TIME}`,
  'players=14',
  'game=evjf',
];

describe('Criteria in the bar', () => {
  test('Each criterion of the URL has a link to the first page without it, even if the site has no filters', async () => {
    const { container } = await renderBar(EVERYTHING);
    const removed = {
      [filters.acces_pmr!]: 'filters=acces_pmr',
      [filters.max36!]: 'filters=max36',
      'samedi 28 novembre à 23 h': `openAt=${TIME}`,
      [fill(group.active_other, { count: 14 })]: 'players=14',
      [menu.evjf]: 'game=evjf',
      'Saint-Denis': 'postalCode=97400',
    };
    for (const [label, parameter] of Object.entries(removed))
      expect(left(label).sort()).toEqual(EVERY_PARAMETER.filter((one) => one !== parameter).sort());
    expect(await validationErrors(container)).toEqual([]);
  });

  test('What is not chosen is one part, whose button applies all of its criteria at once', async () => {
    const { visitor, container, open, apply } = await renderBar();
    const summaries = [...container.querySelectorAll('summary > span:first-of-type')].map(
      ({ textContent }) => textContent,
    );
    expect(summaries).toEqual(['Saint-Denis', 'Joueurs · Date · Occasion · Accès PMR']);
    const part = await open(search.players);
    await visitor.type(part.getByLabelText(group.players), '14');
    await visitor.selectOptions(part.getByLabelText(group.game), 'evjf');
    await visitor.click(part.getByLabelText(filters.acces_pmr!));
    expect(await apply()).toEqual({ postalCode: '97400', filters: 'acces_pmr', players: '14', game: 'evjf' });
  });

  test('What is chosen comes first, in short, with its full name for screen readers', async () => {
    const { container } = await renderBar({ ...EVERYTHING, filters: ['acces_pmr'], game: null });
    const shown = [...container.querySelectorAll('summary, form > a')].map(
      (part) =>
        [...part.querySelectorAll('span:not(.visually-hidden)'), part].map(
          ({ textContent }) => textContent,
        )[0],
    );
    expect(shown).toEqual(['Saint-Denis', '14 joueurs', 'sam. 23 h', 'Accès PMR ×', 'Occasion']);
    // Phones hide the unit.
    expect([...container.querySelectorAll('.unit')].map(({ textContent }) => textContent)).toEqual([
      ' joueurs',
    ]);
    const named = [...container.querySelectorAll('summary')].map((part) =>
      [...part.querySelectorAll('span:not([aria-hidden], [aria-hidden] *)')]
        .map(({ textContent }) => textContent)
        .join(),
    );
    const changes = ['Saint-Denis', '14 joueurs', 'samedi 28 novembre à 23 h'].map((label) =>
      fill(search.change, { label }),
    );
    expect(named).toEqual([...changes, 'Occasion']);
  });

  test('A criterion is removed within its open part only', async () => {
    const { open } = await renderBar({ ...NOTHING, players: 14 });
    const name = fill(search.remove, { label: '14 joueurs' });
    const link = screen.getByRole('link', { name, hidden: true });
    expect(link).not.toBeVisible();
    await open('14 joueurs');
    expect(link).toBeVisible();
    expect(link).toHaveTextContent(name);
  });

  test('A site with lists of filters offers wheelchair access only there', async () => {
    await renderBar(NOTHING, '', { hasAdvancedFilters: true });
    expect(screen.getByText('Joueurs · Date · Occasion · Filtres')).toBeVisible();
  });

  test('Only the button applies the number, the game and the date, each together with the other criteria', async () => {
    const { visitor, open, apply, navigations } = await renderBar({ ...NOTHING, filters: ['bar'] });
    const players = await open(search.players);
    await visitor.type(players.getByLabelText(group.players), '14');
    expect(navigations()).toEqual([]);
    expect(await apply()).toEqual({ postalCode: '97400', filters: 'bar', players: '14' });
    const games = await open(search.game);
    await visitor.selectOptions(games.getByLabelText(group.game), 'evjf');
    expect(navigations()).toHaveLength(1);
    expect(await apply()).toMatchObject({ players: '14', game: 'evjf' });
    const date = await open(search.date);
    await visitor.click(date.getByLabelText(openAt.own));
    await visitor.type(date.getByLabelText(openAt.input), TIME);
    expect(navigations()).toHaveLength(2);
    expect(await apply()).toMatchObject({ players: '14', game: 'evjf', openAt: TIME });
  });

  test('On the page of a venue, the bar changes that page, and neither the place nor the filters', async () => {
    const url = '/fr/france-FRA/LGQ-LYO-01/lyon/details?players=14&game=quiz';
    const { visitor, router, container } = renderSearch(
      (site) => <SearchBar locale="fr" site={site} search={site.search!} pageUrl={url} />,
      {
        features: { hasAdvancedFilters: true },
        page: {
          pageType: 'details',
          searchValues: SAINT_DENIS,
          criteria: { ...NOTHING, players: 14, game: 'quiz' },
        },
      },
    );
    const part = within(screen.getByRole('group', { name: search.visit }));
    const summaries = [...container.querySelectorAll('summary > span:first-of-type')].map(
      ({ textContent }) => textContent,
    );
    expect(summaries).toEqual([fill(group.active_other, { count: 14 }), menu.quiz, search.date]);
    expect(part.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      url.replace('players=14&', ''),
      url.replace('&game=quiz', ''),
    ]);
    await visitor.click(part.getByText(menu.quiz, { selector: 'summary span' }));
    await visitor.selectOptions(part.getByLabelText(group.game), 'evjf');
    await visitor.click(within(openPart()!).getByRole('button', { name: search.apply }));
    expect(router.push).toHaveBeenCalledWith(url.replace('quiz', 'evjf'), undefined, { scroll: false });
    expect(await validationErrors(container)).toEqual([]);
  });

  test('Enter in the number applies it', async () => {
    const { visitor, open, router } = await renderBar();
    await visitor.type((await open(search.players)).getByLabelText(group.players), '14{Enter}');
    expect(router.push).toHaveBeenCalledWith(`${PATH}?postalCode=97400&players=14`, undefined, {
      scroll: false,
    });
  });

  test('A date out of range or without a value is not applied', async () => {
    const { visitor, open, navigations } = await renderBar();
    const date = await open(search.date);
    await visitor.click(date.getByLabelText(openAt.own));
    await visitor.click(date.getByRole('button', { name: search.apply }));
    await visitor.type(date.getByLabelText(openAt.input), '2099-01-01T23:00');
    await visitor.click(date.getByRole('button', { name: search.apply }));
    expect(date.getByLabelText(openAt.input)).toBeInvalid();
    expect(navigations()).toEqual([]);
    await visitor.click(date.getByLabelText(openAt.any));
    await visitor.click(date.getByRole('button', { name: search.apply }));
    expect(navigations()).toHaveLength(1);
  });

  test.each([['Escape'], ['a press outside'], ['the button']])('A part closes on %s', async (how) => {
    const { visitor, open, apply, arrive, router } = await renderBar();
    await open(search.game);
    expect(openPart()).toContainElement(document.activeElement as HTMLElement);
    if (how === 'Escape') await visitor.keyboard('{Escape}');
    else if (how === 'the button') {
      router.push.mockReturnValueOnce(new Promise(() => undefined));
      await apply();
      // Not before the page has changed, and with it the label that gets the focus.
      expect(openPart()).not.toBeNull();
      arrive();
    } else await visitor.click(document.body);
    expect(openPart()).toBeNull();
    if (how !== 'a press outside')
      expect(screen.getByText(/Occasion/, { selector: 'summary span' }).closest('summary')).toHaveFocus();
  });

  test('The text of an opened part is selected, so that typing replaces it', async () => {
    const { visitor } = await renderBar();
    await visitor.click(screen.getByText(fill(search.change, { label: 'Saint-Denis' })));
    const box = screen.getByDisplayValue<HTMLInputElement>('Saint-Denis');
    expect(box).toHaveFocus();
    expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('Saint-Denis');
  });

  test('A part stays open on a page that replaces the one with the applied criteria', async () => {
    const { open, apply, arrive, router } = await renderBar();
    await open(search.game);
    router.push.mockResolvedValueOnce(false);
    await apply();
    arrive();
    expect(openPart()).not.toBeNull();
  });

  test('A part that is applied twice closes, although the second navigation replaces the first', async () => {
    const { open, apply, arrive, router } = await renderBar();
    await open(search.game);
    let cancel = (isDone: boolean): void => void isDone;
    const first = new Promise((resolve) => (cancel = resolve));
    router.push.mockReturnValueOnce(first).mockReturnValueOnce(new Promise(() => undefined));
    await apply();
    await apply();
    await act(async () => cancel(false));
    arrive();
    expect(openPart()).toBeNull();
  });

  test('A part stays open when a press on its text focuses the part of the page around the bar', async () => {
    const { open, container } = await renderBar();
    await open(search.date);
    container.tabIndex = -1;
    act(() => container.focus());
    expect(openPart()).not.toBeNull();
  });

  test('Without JavaScript, the form keeps the place and the filters that it does not offer', async () => {
    await renderBar(
      { ...NOTHING, filters: ['bar'], players: 14 },
      '?postalCode=97400&filters=bar&players=14',
    );
    const form = document.querySelector<HTMLFormElement>('form:not(:has([name="place"]))')!;
    expect(form).toHaveAttribute('action', PATH);
    expect([...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`)).toEqual(
      expect.arrayContaining(['postalCode=97400', 'filters=bar', 'players=14']),
    );
  });
});

describe('Quick dates', () => {
  // A Friday.
  beforeEach(function setTime() {
    fakeOnly('Date');
    jest.setSystemTime(new Date('2026-11-27T17:05'));
  });
  afterEach(() => jest.useRealTimers());

  test.each([
    ['Ce soir 20 h', '2026-11-27T20:00'],
    ['Demain 15 h', '2026-11-28T15:00'],
    ['Dimanche 20 h', '2026-11-29T20:00'],
  ])('%s is a choice of one press, and the panel shows it when it is opened again', async (label, time) => {
    const { visitor, open, apply, unmount } = await renderBar();
    await visitor.click((await open(search.date)).getByLabelText(label));
    expect(await apply()).toMatchObject({ openAt: time });
    unmount();
    await renderBar({ ...NOTHING, openAt: time });
    expect(screen.getByLabelText(label)).toBeChecked();
  });

  test('Another time is in the field for a date when the panel is opened again', async () => {
    await renderBar({ ...NOTHING, openAt: '2026-12-24T21:30' });
    expect(screen.getByLabelText(openAt.own)).toBeChecked();
    expect(screen.getByLabelText(openAt.input)).toHaveValue('2026-12-24T21:30');
  });

  test('Another quick time replaces the chosen one, and no time removes it', async () => {
    const { visitor, open, apply } = await renderBar({ ...NOTHING, openAt: '2026-11-28T20:00' });
    const date = await open('samedi 28 novembre à 20 h');
    await visitor.click(date.getByLabelText('Demain 15 h'));
    expect(await apply()).toMatchObject({ openAt: '2026-11-28T15:00' });
    await visitor.click((await open('samedi 28 novembre à 20 h')).getByLabelText(openAt.any));
    expect(await apply()).not.toHaveProperty('openAt');
  });
});
