import { act, screen } from '@testing-library/react';
import { Footer } from '@/components/layout/Footer';
import { BackToResults } from '@/components/results/BackToResults';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { pageLoaded } from '@/store/page-state';
import { scrollAvailabilityChanged } from '@/store/client-slice';
import { messages, renderInPage } from '../support/render';

const { backToResults } = messages.venues;

describe('BackToResults', () => {
  test('The link leads to the list that the visitor came from', () => {
    renderInPage(<BackToResults />, { resultsUrl: '/fr/france-FRA/lyon/results?filters=bar' });
    expect(screen.getByRole('link', { name: backToResults })).toHaveAttribute(
      'href',
      '/fr/france-FRA/lyon/results?filters=bar',
    );
  });

  test('A venue page that was reached otherwise has no such link', () => {
    renderInPage(<BackToResults />, { pageType: 'details' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('Results that the visitor came from', () => {
  test('A selection opened from them leads back, also after it has changed', () => {
    const { store } = renderInPage(<BackToResults />, { resultsUrl: '/fr/france-FRA/lyon/results' });
    for (let times = 0; times < 2; times += 1) {
      act(
        () =>
          void store.dispatch(
            pageLoaded({ ...EMPTY_STATE, pageType: null, pageName: 'Selection', title: '' }),
          ),
      );
      expect(screen.getByRole('link', { name: backToResults })).toHaveAttribute(
        'href',
        '/fr/france-FRA/lyon/results',
      );
    }
  });
});

describe('Link to the top', () => {
  test('The footer offers it until the page turns out too short to scroll', () => {
    const { store } = renderInPage(<Footer year={2026} hasNewsletter />);
    const name = new RegExp(messages.common.footer.backToTop);
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
    act(() => void store.dispatch(scrollAvailabilityChanged(false)));
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });
});
