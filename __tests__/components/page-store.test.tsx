import { act, renderHook } from '@testing-library/react';
import { usePageStore } from '@/components/layout/usePageStore';
import { NO_CRITERIA } from '@/lib/filters/criteria';
import type { PageProps } from '@/lib/page/page';
import { messageAdded } from '@/store/messages-slice';
import type { PageState } from '@/store/page-state';

type LocatorPageProps = PageProps<unknown, PageState>;

function pageProps(title: string): LocatorPageProps {
  const state: PageState = { pageType: 'results', pageName: 'Results', title };
  return { state } as LocatorPageProps;
}

describe('usePageStore', () => {
  test('has the state of the page at its first render', () => {
    const { result, rerender } = renderHook(
      (props: LocatorPageProps) => usePageStore(props).getState().page,
      {
        initialProps: pageProps('Lyon'),
      },
    );
    rerender(pageProps('Paris'));
    expect(result.current.title).toBe('Paris');
  });

  test('has the search of a page that reports its failure', () => {
    const criteria = { ...NO_CRITERIA, players: 40 };
    const search = { text: 'Lyon', criteria };
    const problem: LocatorPageProps['problem'] = { status: 503, text: '', suggestions: [], search };
    const props = { head: { title: 'Time out' }, problem } as LocatorPageProps;
    const { result } = renderHook(() => usePageStore(props).getState().search);
    expect(result.current).toMatchObject({ values: { type: 'place', city: 'Lyon' }, players: 40 });
  });

  test('delivers an action that is dispatched after the navigation to the store of the page shown', () => {
    const { result, rerender } = renderHook(usePageStore, { initialProps: pageProps('Lyon') });
    const { dispatch } = result.current;
    rerender(pageProps('Paris'));
    rerender(pageProps('Lille'));
    act(() => void dispatch(messageAdded({ kind: 'success', text: 'Copied' })));
    expect(result.current.getState().messages.queue).toMatchObject([{ text: 'Copied' }]);
  });
});
