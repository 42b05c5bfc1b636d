import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Results } from '@/components/results/Results';
import { splitVenueName } from '@/lib/brand/short-name';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { messages, renderInPage } from '../support/render';
import { listedVenue } from '../support/venues';
import type { ResultsContent } from '@/services/page-content/results/results-content';

jest.mock('@/lib/brand/short-name', () => ({
  splitVenueName: jest.fn(
    jest.requireActual<{ splitVenueName: typeof splitVenueName }>('@/lib/brand/short-name').splitVenueName,
  ),
}));

const { venues } = messages;

function page(summary: string, changes: Partial<ResultsContent> = {}, time: string | null = null) {
  const content: ResultsContent = {
    ...{ summary, comparison: null, notice: null, otherPlaces: [], relaxations: null, tiers: [] },
    ...{ atOtherTimes: '', nearestMatch: null },
    pagination: { page: 1, previousUrl: null, nextUrl: null, pages: [] },
    ...changes,
  };
  const site = { search: { time: time && { short: time, full: '' } } } as Parameters<
    typeof Results
  >[0]['site'];
  return <Results content={content} locale="fr" site={site} />;
}

const FARTHER = { title: 'Plus loin', count: 1 };

beforeEach(() => {
  global.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
});

describe('Results', () => {
  test('A screen reader announces the new count after a change of the criteria', () => {
    const { replaceBy } = renderInPage(page('6 salles'));
    replaceBy(page('2 salles sur 6'));
    // `Navigation` announces it. Its own role would repeat it on arrival.
    const summary = screen.getByText('2 salles sur 6');
    expect(summary).toHaveAttribute('data-answer', 'always');
    expect(summary).not.toHaveAttribute('role');
  });

  test('Without a venue, there is no list to announce', () => {
    renderInPage(page('Aucune salle'));
    expect(screen.queryByRole('list', { name: venues.listLabel })).toBeNull();
  });

  test('The nearest match is a link; without one, there is none', () => {
    const { replaceBy } = renderInPage(
      page('Aucune salle', { nearestMatch: { label: 'Angers', url: '/angers' } }),
    );
    expect(screen.getByRole('link', { name: 'Angers' })).toHaveAttribute('href', '/angers');
    replaceBy(page('Aucune salle'));
    expect(screen.queryByRole('link', { name: 'Angers' })).toBeNull();
  });

  test('The comparison of the nearest venues is offered until the visitor has selected a venue', async () => {
    const label = 'Comparer les 3 plus proches';
    renderInPage(page('1 salle', { comparison: { label, url: '/fr/selection' } }), {
      venues: [listedVenue({ code: 'A' })],
    });
    const offer = () => screen.queryByRole('link', { name: label });
    const button = screen.getByRole('button', { name: /^Sélection/ });
    expect(offer()).toBeVisible();
    await userEvent.click(button);
    expect(offer()).toBeNull();
    expect(screen.getByRole('link', { name: 'Comparer (1)' })).toBeVisible();
    await userEvent.click(button);
    expect(offer()).toBeVisible();
  });

  test('The button leads to the other view, which it names, and moves the focus there', async () => {
    renderInPage(page('6 salles'));
    const [list, map] = [venues.view.list, venues.view.map].map(
      (name) => () => screen.queryByRole('button', { name }),
    );
    expect([list!(), map!()?.textContent]).toEqual([null, venues.view.map]);
    await userEvent.click(map!()!);
    expect([list!()?.textContent, map!()]).toEqual([venues.view.list, null]);
    expect(screen.getByRole('region', { name: venues.map.label })).toHaveFocus();
    await userEvent.click(list!()!);
    expect(screen.getByRole('group', { name: '6 salles' })).toHaveFocus();
  });

  test('The card that was selected last is selected on the map, too', async () => {
    const { store } = renderInPage(page('2 salles'), {
      venues: [listedVenue({ code: 'A' }), listedVenue({ code: 'B' })],
    });
    const selected = (): string | null => store.getState().venues.selectedCode;
    await userEvent.hover(screen.getAllByRole('article')[1]!);
    expect(selected()).toBe('B');
    await userEvent.unhover(screen.getAllByRole('article')[1]!);
    expect(selected()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: venues.view.map }));
    expect(selected()).toBe('B');
    await userEvent.click(screen.getByRole('button', { name: venues.view.list }));
    expect(selected()).toBe('B');
  });

  test('The highlight of a card renders no other card', async () => {
    renderInPage(page('2 salles'), {
      venues: [listedVenue({ code: 'A', name: 'Salle A' }), listedVenue({ code: 'B', name: 'Salle B' })],
    });
    const rendered = jest.mocked(splitVenueName);
    rendered.mockClear();
    await userEvent.hover(screen.getAllByRole('article')[1]!);
    expect(rendered.mock.calls.map(([name]) => name)).toEqual(['Salle B']);
  });

  test('With a chosen time, the badge of a card speaks of it in the words of the server', () => {
    renderInPage(page('1 salle', {}, 'sam. 28/11, 23 h'), {
      criteria: { ...EMPTY_STATE.criteria, openAt: '2026-11-28T23:00' },
      venues: [listedVenue({ isOpenThen: true })],
    });
    expect(screen.getByText(`${venues.openState.open} · sam. 28/11, 23 h`)).toBeVisible();
  });

  test('Venues that open later stand between the open and the farther ones, numbered through, with a quiet booking', () => {
    const bookingUrl = 'https://quiz.example/book';
    renderInPage(page('1 salle', { tiers: [{ title: 'Plus tard', count: 2 }, FARTHER] }, 'sam. 16 h'), {
      venues: ['A', 'B', 'C', 'D'].map((code) =>
        listedVenue({ code, name: code, bookingUrl, isOpenThen: code === 'A' || code === 'D' }),
      ),
    });
    const lists = screen.getAllByRole('list').filter((list) => list.className.includes('numbered'));
    expect(lists.map((list) => [list.getAttribute('aria-label'), list.children.length])).toEqual([
      [venues.listLabel, 1],
      ['Plus tard', 2],
      ['Plus loin', 1],
    ]);
    const quiet = screen
      .getAllByRole('link', { name: new RegExp(`^${venues.book}`) })
      .map((link) => link.classList.contains('quiet'));
    expect(quiet).toEqual([false, true, true, true]);
  });

  test.each([
    ['stands out', true],
    ['does not stand out', false],
  ])('The booking link of a farther venue %s if the nearer one is closed for weeks: %s', (_, isAway) => {
    renderInPage(page('1 salle', { tiers: [FARTHER] }), {
      venues: [listedVenue({ isAway }), listedVenue({ code: 'FAR', bookingUrl: 'https://quiz.example/far' })],
    });
    const link = screen.getByRole('link', { name: new RegExp(`^${venues.book}`) });
    expect(link.classList.contains('quiet')).toBe(!isAway);
  });
});
