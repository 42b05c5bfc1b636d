import { fireEvent, render, screen } from '@testing-library/react';
import { usePrefetchOnIntent } from '@/components/navigation/usePrefetchOnIntent';

const VENUE = '/fr/france-FRA/LGQ-LYO-01/le-grand-quiz/details';
const PAGE = '/[locale]/[country]/[segment]/[slug]/details';

jest.mock('next/router', () => ({
  prefetch: () => Promise.resolve(),
  events: { on: () => undefined, off: () => undefined },
}));

function LinkToVenue() {
  usePrefetchOnIntent();
  return <a href={VENUE}>Le Grand Quiz – Lyon</a>;
}

it('A press fetches the data of the next page, and its style sheet, which Next.js would fetch after the scripts', () => {
  const fetched = jest.fn(() => new Promise<Response>(() => {}));
  Object.assign(window, {
    fetch: fetched,
    __NEXT_DATA__: { buildId: 'build' },
    __BUILD_MANIFEST: { [PAGE]: ['static/chunks/details.js', 'static/css/venue.css'] },
  });
  render(<LinkToVenue />);
  fireEvent.pointerDown(screen.getByRole('link'));
  expect(fetched.mock.calls.map(([url]: readonly unknown[]) => url)).toEqual([
    '/_next/data/build/fr/france-FRA/LGQ-LYO-01/le-grand-quiz/details.json?locale=fr&country=france-FRA&segment=LGQ-LYO-01&slug=le-grand-quiz',
    '/_next/static/css/venue.css',
  ]);
});
