import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { NO_CRITERIA } from '@locator/venue-model';
import type { PageProps } from '@/lib/page/page';
import { useAppSelector } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageState } from '@/store/page-state';
import { type Page, useShownPage } from '@/components/layout/PageShell';

type LocatorPageProps = PageProps<unknown, PageState>;

function pageProps(title: string): LocatorPageProps {
  const state: PageState = { ...EMPTY_STATE, pageType: 'results', pageName: 'Results', title };
  return { state } as LocatorPageProps;
}

describe('useShownPage', () => {
  test('Every render of a page has the state of that page', () => {
    const rendered: string[] = [];
    function Title({ ofPage }: { readonly ofPage: string }): ReactElement {
      const title = useAppSelector((state) => state.page.title);
      rendered.push(`${ofPage}: ${title}`);
      return <h1>{title}</h1>;
    }
    function Shell(page: Page): ReactElement {
      const { store, shown } = useShownPage(page);
      return <Provider store={store}>{shown.children}</Provider>;
    }
    const shell = (title: string): ReactElement => (
      <Shell pageProps={pageProps(title)}>
        <Title ofPage={title} />
      </Shell>
    );
    const { rerender } = render(shell('Lyon'));
    rerender(shell('Paris'));
    expect(screen.getByRole('heading')).toHaveTextContent('Paris');
    expect(new Set(rendered)).toEqual(new Set(['Lyon: Lyon', 'Paris: Paris']));
  });

  test('has the search of a page that reports its failure', () => {
    const criteria = { ...NO_CRITERIA, players: 40 };
    const search = { text: 'Lyon', criteria };
    const problem: LocatorPageProps['problem'] = { status: 503, suggestions: [], search };
    const props = { head: { title: 'Time out' }, problem } as LocatorPageProps;
    const { result } = renderHook(() => useShownPage({ pageProps: props }).store.getState().search);
    expect(result.current).toMatchObject({ values: { type: 'place', city: 'Lyon' }, players: 40 });
  });

  test('An action that is dispatched after a navigation is not lost', () => {
    const { result, rerender } = renderHook(useShownPage, { initialProps: { pageProps: pageProps('Lyon') } });
    const { dispatch } = result.current.store;
    rerender({ pageProps: pageProps('Paris') });
    rerender({ pageProps: pageProps('Lille') });
    act(() => void dispatch(messageAdded({ kind: 'success', text: 'Copied' })));
    const { messages, page } = result.current.store.getState();
    expect(page.title).toBe('Lille');
    expect(messages.queue).toMatchObject([{ text: 'Copied' }]);
  });
});
