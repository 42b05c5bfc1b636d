import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '@/components/layout/Header';
import { BRAND } from '@/lib/brand/brand';
import type { PageHead } from '@/lib/http/page';
import { renderInSite, stubMatchMedia } from './header-support';

const HEAD: PageHead = {
  title: 'Nos salles à Lyon',
  description: '',
  breadcrumb: [],
  isIndexable: true,
  canonicalUrl: null,
  venuesFileUrl: null,
  pictureUrl: null,
  alternates: [
    { locale: 'fr', url: 'https://salles.example/fr/france-FRA/lyon/results/2?filters=bar' },
    { locale: 'de', url: 'https://salles.example/de/frankreich-FRA/lyon/results/2?filters=bar' },
  ],
};

function renderHeader(head: PageHead = HEAD) {
  return renderInSite(
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
afterEach(() => void jest.useRealTimers());

describe('the header', () => {
  test('leads home and to each of the chain’s pages, announced as leaving the site', async () => {
    const user = userEvent.setup();
    renderHeader();
    expect(screen.getByRole('link', { name: 'Accueil Le Grand Quiz' })).toHaveAttribute('href', '/fr');
    for (const [name, url] of [
      ['Team building', BRAND.links.teambuilding],
      ['Enfants', BRAND.links.kids],
      ['La Coupe', BRAND.links.coupe],
      ['Offrir une partie', BRAND.links.gift],
    ] as const) {
      const link = screen.getByRole('link', { name: `${name} (quitte le site)` });
      expect(link).toHaveAttribute('href', url);
      expect(link).toHaveAttribute('rel', 'noopener');
    }
    await user.click(groups());
    expect(screen.getByRole('link', { name: 'Anniversaire (quitte le site)' })).toHaveAttribute(
      'href',
      BRAND.links.birthday,
    );
  });

  test('opens one menu at a time, by pressing its button, and closes it by pressing again', async () => {
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

  test('closes a menu on Escape and gives the focus back to its button', async () => {
    const user = userEvent.setup();
    renderHeader();
    games().focus();
    await user.keyboard('{Enter}{Tab}');
    expect(screen.getByRole('link', { name: /^Quiz/ })).toHaveFocus();

    await user.keyboard('{Escape}');
    expect(games()).toHaveFocus();
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes a menu when Tab moves on past its last link', async () => {
    const user = userEvent.setup();
    renderHeader();
    games().focus();
    await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}');
    expect(groups()).toHaveFocus();
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes a menu on a press outside', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.click(games());
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }));
    expect(games()).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens a menu under a mouse and closes it a moment after the mouse has gone', async () => {
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

  test('keeps a menu open that was pressed after the mouse had opened it', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ delay: null });
    renderHeader();
    await user.hover(games());
    await user.click(games());
    expect(games()).toHaveAttribute('aria-expanded', 'true');

    // Safari does not focus a button when it is clicked.
    act(() => games().blur());
    await user.unhover(games());
    act(() => void jest.advanceTimersByTime(1000));
    expect(games()).toHaveAttribute('aria-expanded', 'true');
  });

  test('does not open a menu because a finger rests on it', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.pointer({ keys: '[TouchA>]', target: games() });
    expect(games()).toHaveAttribute('aria-expanded', 'false');
    await user.pointer({ keys: '[/TouchA]', target: games() });
    expect(games()).toHaveAttribute('aria-expanded', 'true');
  });

  test('opens the panel with the burger, stops the page behind it, and undoes both on Escape', async () => {
    const user = userEvent.setup();
    renderHeader();
    await user.click(burger());
    expect(burger()).toHaveAttribute('aria-expanded', 'true');
    expect(document.body).toHaveClass('stop-scroll');

    await user.tab();
    expect(games()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(burger()).toHaveFocus();
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).not.toHaveClass('stop-scroll');
  });

  test('takes two Escapes out of a menu in the panel', async () => {
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

  test('closes the panel when the focus leaves the header, and on navigation', async () => {
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

  test('closes the panel when the window grows wide enough for the row', async () => {
    const media = stubMatchMedia(false);
    const user = userEvent.setup();
    renderHeader();
    await user.click(burger());
    act(() => media.change(true));
    expect(burger()).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers the same page in the other languages, in their own words', async () => {
    const user = userEvent.setup();
    renderHeader();
    const button = screen.getByRole('button', { name: 'Langue\u00a0: Français (FR)' });
    await user.click(button);
    const german = screen.getByRole('link', { name: 'Deutsch' });
    expect(german).toHaveAttribute('href', '/de/frankreich-FRA/lyon/results/2?filters=bar');
    expect(german).toHaveAttribute('hreflang', 'de');
    expect(german).toHaveAttribute('lang', 'de');
    expect(german).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true');
  });

  test('has no language switch where there is nothing to switch to', () => {
    renderHeader({ ...HEAD, alternates: [] });
    expect(screen.queryByRole('button', { name: /Langue/ })).not.toBeInTheDocument();
    expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(2);
  });
});
