import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { PageLink } from '@/components/ui/PageLink';
import { renderInSite } from './header-support';

const RESULTS = '/fr/france-FRA/lyon/results?page=2#main';

function Page(): ReactElement {
  return (
    <>
      <PageLink href={RESULTS}>
        <b>Lyon</b>
      </PageLink>
      <PageLink href="/fr" onClick={(event) => event.preventDefault()}>
        Accueil
      </PageLink>
      <a href="/fr/venues.geojson">Données</a>
    </>
  );
}

/** With a router that takes note; jsdom can't load documents, and says so on the console. */
function renderPage() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router } = renderInSite(<Page />);
  const push = jest.spyOn(router, 'push').mockResolvedValue(true);
  const prefetch = jest.spyOn(router, 'prefetch').mockResolvedValue(undefined);
  return { push, prefetch };
}

afterEach(() => void jest.restoreAllMocks());

describe('Links to pages of the site', () => {
  test('change the page, wherever in them the click falls', async () => {
    const { push } = renderPage();
    await userEvent.click(screen.getByText('Lyon'));
    expect(push.mock.calls.map(([url]) => url)).toEqual([RESULTS]);
  });

  test('are left to the browser for another tab or window', () => {
    const { push } = renderPage();
    const link = screen.getByText('Lyon');
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
      fireEvent.click(link, how);
    }
    expect(push).not.toHaveBeenCalled();
  });

  test('are left alone where something else has answered the click', async () => {
    const { push } = renderPage();
    await userEvent.click(screen.getByText('Accueil'));
    expect(push).not.toHaveBeenCalled();
  });

  test('are no other links', async () => {
    const { push, prefetch } = renderPage();
    await userEvent.click(screen.getByText('Données'));
    expect([push.mock.calls, prefetch.mock.calls]).toEqual([[], []]);
  });

  test('have their code fetched by who points at them or comes to them by Tab', async () => {
    const { prefetch } = renderPage();
    await userEvent.hover(screen.getByText('Lyon'));
    expect(new Set(prefetch.mock.calls.map(([url]) => url))).toEqual(new Set([RESULTS]));
    prefetch.mockClear();
    await userEvent.tab();
    expect(new Set(prefetch.mock.calls.map(([url]) => url))).toEqual(new Set([RESULTS]));
  });
});
