import { act, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Header } from '@/components/layout/Header';
import { brand, setBrand } from '@/lib/brand/brand';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { Footer } from '@/components/layout/Footer';
import type { PageHead } from '@/lib/page/page';
import { listenToActions, type TrackedAction } from '@/services/browser/track';
import { stubMatchMedia } from '../support/match-media';
import { renderInPage } from '../support/render';

const HEAD: PageHead = {
  title: 'Nos salles à Lyon',
  description: '',
  breadcrumb: [],
  isIndexable: true,
  canonicalUrl: null,
  venuesFileUrl: null,
  openGraphImageUrl: null,
  alternates: [
    { locale: 'fr', url: 'https://salles.example/fr/france-FRA/lyon/results/2?filters=bar' },
    { locale: 'de', url: 'https://salles.example/de/frankreich-FRA/lyon/results/2?filters=bar' },
  ],
};

function renderHeader(head: PageHead = HEAD) {
  return renderInPage(
    <>
      <Header locale="fr" head={head} />
      <button type="button">Ailleurs</button>
    </>,
  );
}

const games = (): HTMLElement => screen.getByRole('button', { name: 'Nos jeux' });
const groups = (): HTMLElement => screen.getByRole('button', { name: 'Vos groupes' });
const burger = (): HTMLElement => screen.getByRole('button', { name: 'Menu' });

beforeEach(() => void stubMatchMedia(false));
afterEach(function restore() {
  jest.useRealTimers();
  setBrand(LE_GRAND_QUIZ);
});

describe('Header', () => {
  test('The header links to the home page and to the brand’s pages, which are announced as external', () => {
    renderHeader();
    expect(screen.getByRole('link', { name: 'Accueil Le Grand Quiz' })).toHaveAttribute('href', '/fr');
    for (const [name, url] of [
      ['Enfants', brand().links.kids],
      ['La Coupe', brand().links.coupe],
      ['Offrir une partie', brand().links.gift],
    ] as const) {
      const link = screen.getByRole('link', { name: `${name} (quitte le site)` });
      expect(link).toHaveAttribute('href', url);
    }
  });

  test('Beside a header and footer of the chain, the site’s own have only what the chain’s lack', () => {
    setBrand({ ...LE_GRAND_QUIZ, features: { header: false, footer: false } });
    renderHeader();
    renderInPage(<Footer year={2026} hasNewsletter={false} />);
    expect(screen.queryByRole('link', { name: 'Accueil Le Grand Quiz' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nos jeux' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Blog/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Français/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Accessibilité/ })).toBeInTheDocument();
  });

  test.each([
    [
      'games',
      games,
      ['Quiz', 'Blind test', 'Enfants'],
      ['/quiz', '/blindtest', '/kids'].map((path) => `https://www.legrandquiz.example${path}`),
    ],
    [
      'groups',
      groups,
      ['Anniversaire', 'EVJF et EVG', 'Famille'],
      ['/fr?game=birthday#place', '/fr?game=evjf#place', '/fr?game=family#place'],
    ],
  ] as const)('The menu of %s links to its three pages', async (_, button, names, pages) => {
    renderHeader();
    await userEvent.click(button());
    const menu = document.getElementById(button().getAttribute('aria-controls') ?? '');
    const links = within(menu as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names.map((name) => expect.stringContaining(name)));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(pages);
  });

  test('A press on its button opens a menu and closes the other; another press closes it', async () => {
    const user = userEvent.setup();
    renderHeader();
    expect(games()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: /^Quiz/ })).not.toBeInTheDocument();

    await user.click(games());
    expect(games()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: /^Quiz/ })).toBeInTheDocument();

    await user.click(groups());
    expect(games()).toHaveAttribute('aria-expanded', 'false');
    expect(groups()).toHaveAttribute('aria-expanded', 'true');

    await user.click(groups());
    expect(groups()).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes a menu and returns the focus to its button', async () => {
    const user = userEvent.setup();
    renderHeader();
    games().focus();
    await user.keyboard('{Enter}{Tab}');
    expect(screen.getByRole('link', { name: /^Quiz/ })).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(games()).toHaveFocus();
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('A menu closes when Tab moves past its last link', async () => {
    const user = userEvent.setup();
    renderHeader();
    games().focus();
    await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}');
    expect(groups()).toHaveFocus();
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('A menu closes on a press outside', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.click(games());
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('A menu opens on hover and closes shortly after the pointer has left', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    renderHeader();
    await user.hover(games());
    expect(games()).toHaveAttribute('aria-expanded', 'true');

    await user.unhover(games());
    act(() => void jest.advanceTimersByTime(100));
    expect(games()).toHaveAttribute('aria-expanded', 'true');
    act(() => void jest.advanceTimersByTime(300));
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('A menu opened on hover stays open once its button is pressed', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    renderHeader();
    await user.hover(games());
    await user.click(games());
    expect(games()).toHaveAttribute('aria-expanded', 'true');

    // Simulate Safari, which does not focus a clicked button.
    act(() => games().blur());
    await user.unhover(games());
    act(() => void jest.advanceTimersByTime(1000));
    expect(games()).toHaveAttribute('aria-expanded', 'true');
  });

  test('A menu stays open when the pointer comes back, or when the focus is in it', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    renderHeader();
    await user.hover(games());
    await user.unhover(games());
    act(() => void jest.advanceTimersByTime(100));
    await user.hover(games());
    act(() => void jest.advanceTimersByTime(1000));
    expect(games()).toHaveAttribute('aria-expanded', 'true');

    act(() => screen.getByRole('link', { name: /^Quiz/ }).focus());
    await user.unhover(games());
    act(() => void jest.advanceTimersByTime(1000));
    expect(games()).toHaveAttribute('aria-expanded', 'true');
  });

  test('Escape closes a menu that was opened on hover, and leaves the focus elsewhere', async () => {
    const user = userEvent.setup();
    renderHeader();
    const elsewhere = screen.getByRole('button', { name: 'Ailleurs' });
    elsewhere.focus();
    await user.hover(games());
    await user.keyboard('{Escape}');
    expect(games()).toHaveAttribute('aria-expanded', 'false');
    expect(elsewhere).toHaveFocus();
  });

  test('A menu in the panel opens and closes only on a press, or with the panel', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.click(burger());
    await user.hover(games());
    expect(games()).toHaveAttribute('aria-expanded', 'false');
    await user.click(games());
    await user.click(screen.getByRole('navigation'));
    expect(games()).toHaveAttribute('aria-expanded', 'true');
    await user.click(burger());
    await user.keyboard('{Enter}');
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('Each opening of the panel and of a menu is tracked once', async () => {
    const tracked: TrackedAction[] = [];
    listenToActions(() => undefined);
    listenToActions((action) => void tracked.push(action));
    const user = userEvent.setup();
    renderHeader();
    for (const button of [burger, games, games, burger]) await user.click(button());
    expect(tracked).toEqual([
      ['menu', { label: 'panel' }],
      ['menu', { label: 'games' }],
    ]);
  });

  test('A menu does not open on hover by touch', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.pointer({ keys: '[TouchA>]', target: games() });
    expect(games()).toHaveAttribute('aria-expanded', 'false');
    await user.pointer({ keys: '[/TouchA]', target: games() });
    expect(games()).toHaveAttribute('aria-expanded', 'true');
  });

  test.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['another press', (user: UserEvent) => user.click(burger())],
  ])('The burger opens the panel and locks the page’s scrolling; %s undoes both', async (_, undo) => {
    const user = userEvent.setup();
    renderHeader();
    await user.click(burger());
    expect(burger()).toHaveAttribute('aria-expanded', 'true');
    expect(document.body).toHaveClass('stop-scroll');

    await user.tab();
    expect(games()).toHaveFocus();
    await undo(user);
    expect(burger()).toHaveFocus();
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  test('A first Escape closes the menu in the panel, a second one the panel', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.click(burger());
    await user.click(games());
    await user.keyboard('{Escape}');
    expect(games()).toHaveFocus();
    expect(burger()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(burger()).toHaveFocus();
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('The panel closes when the focus leaves the header, and on navigation', async () => {
    const user = userEvent.setup();
    const { router } = renderHeader();
    await user.click(burger());
    act(() => screen.getByRole('button', { name: 'Ailleurs' }).focus());
    expect(burger()).toHaveAttribute('aria-expanded', 'false');

    await user.click(burger());
    act(() => router.events.emit('routeChangeStart', '/fr', { shallow: false }));
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  test('The panel closes when the window becomes wide enough for the row', async () => {
    const media = stubMatchMedia(false);
    const user = userEvent.setup();
    renderHeader();
    await user.click(burger());
    act(() => media.change(true));
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('The language switch links to the same page in the other languages, each named in its own language', async () => {
    const user = userEvent.setup();
    renderHeader();
    const button = screen.getByRole('button', { name: 'FR – langue : Français' });
    await user.click(button);
    const german = screen.getByRole('link', { name: 'Deutsch' });
    expect(german).toHaveAttribute('href', '/de/frankreich-FRA/lyon/results/2?filters=bar');
    expect(german).toHaveAttribute('hreflang', 'de');
    expect(german).toHaveAttribute('lang', 'de');
    expect(german).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true');
  });

  test('The language switch is absent when the page exists in one language only', () => {
    renderHeader({ ...HEAD, alternates: [] });
    expect(screen.queryByRole('button', { name: /langue/i })).not.toBeInTheDocument();
    expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(2);
  });
});
