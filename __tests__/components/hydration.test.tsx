import { act, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { type ReactElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageShell } from '@/components/layout/PageShell';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import type { PageProps } from '@/lib/page/page';
import { scrollAvailabilityChanged } from '@/store/client-slice';
import { useAppDispatch } from '@/store/hooks';
import type { PageState } from '@/store/page-state';
import { fakeRouter } from './support/fake-router';
import { FEATURES } from './support/search';

/** In the place of a part that changes the store as soon as it is hydrated. */
jest.mock('../../components/consent/LazyTagManager', () => ({
  LazyTagManager: function Early(): null {
    const dispatch = useAppDispatch();
    useLayoutEffect(() => void dispatch(scrollAvailabilityChanged(false)), [dispatch]);
    return null;
  },
}));
jest.mock('../../components/navigation/Navigation', () => ({ Navigation: () => null }));

test('Parts that hydrate after the store has changed keep the HTML of the server', async () => {
  const pageProps = {
    locale: 'fr',
    messages: { common: {} },
    site: { year: 2026, features: FEATURES, defaultLocale: 'fr', tiles: null },
    head: { title: 'Plan', breadcrumb: [], alternates: [], canonicalUrl: null },
    state: { ...EMPTY_STATE, pageType: null, pageName: 'Information', title: 'Plan' },
  } as unknown as PageProps<unknown, PageState>;
  const page: ReactElement = (
    <RouterContext.Provider value={fakeRouter()}>
      <PageShell pageProps={pageProps} />
    </RouterContext.Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) });
    return Promise.resolve();
  });
  expect(errors).toEqual([]);
  expect(screen.queryByRole('link', { name: /footer.backToTop/ })).not.toBeInTheDocument();
});
