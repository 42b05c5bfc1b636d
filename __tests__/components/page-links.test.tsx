import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { PageLink } from '@/components/ui/PageLink';
import { renderInPage } from './support/render';

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

/** Renders the page with a mock router, and silences the error that jsdom logs because it cannot load another page. */
function renderPage() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { router } = renderInPage(<Page />);
  const push = jest.spyOn(router, 'push').mockResolvedValue(true);
  const prefetch = jest.spyOn(router, 'prefetch').mockResolvedValue(undefined);
  return { push, prefetch };
}

afterEach(() => void jest.restoreAllMocks());

describe('Links to pages of the site', () => {
  test('navigate on a click on any element inside the link', async () => {
    const { push } = renderPage();
    await userEvent.click(screen.getByText('Lyon'));
    expect(push.mock.calls.map(([url]) => url)).toEqual([RESULTS]);
  });

  test('do not navigate when the click opens another tab or window', () => {
    const { push } = renderPage();
    const link = screen.getByText('Lyon');
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
      fireEvent.click(link, how);
    }
    expect(push).not.toHaveBeenCalled();
  });

  test('do not navigate when another listener has prevented the default action', async () => {
    const { push } = renderPage();
    await userEvent.click(screen.getByText('Accueil'));
    expect(push).not.toHaveBeenCalled();
  });

  test('do not include links to other sites', async () => {
    const { push, prefetch } = renderPage();
    await userEvent.click(screen.getByText('Données'));
    expect([push.mock.calls, prefetch.mock.calls]).toEqual([[], []]);
  });

  test('prefetch the code of their page on hover', async () => {
    const { prefetch } = renderPage();
    await userEvent.hover(screen.getByText('Lyon'));
    expect(new Set(prefetch.mock.calls.map(([url]) => url))).toEqual(new Set([RESULTS]));
  });
});
