import { act, render, screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { savePosition } from '@/services/browser/saved-positions';
import { BelowFirstScreen } from '@/components/ui/BelowFirstScreen';

const frames: (string | null)[] = [];

function Page(): ReactElement {
  useLayoutEffect(() => void frames.push(document.querySelector('main')?.textContent ?? null));
  return (
    <main>
      <h1>Lyon</h1>
      <BelowFirstScreen>
        <p>Horaires</p>
      </BelowFirstScreen>
    </main>
  );
}

beforeEach(() => {
  frames.length = 0;
  window.history.replaceState({ key: 'new' }, '', '/');
});

test('After a click, the top of the page is shown first, and then the whole page', () => {
  render(<Page />);
  expect(frames).toEqual(['Lyon']);
  expect(screen.getByRole('main')).toHaveTextContent('LyonHoraires');
});

test('Back to a saved position shows the whole page at once', () => {
  savePosition('left');
  window.history.replaceState({ key: 'left' }, '', '/');
  render(<Page />);
  expect(frames).toEqual(['LyonHoraires']);
});

test('A link to a part of the page shows the whole page at once', () => {
  window.history.replaceState({ key: 'new' }, '', '/#hours');
  render(<Page />);
  expect(frames).toEqual(['LyonHoraires']);
});

test('The server renders the whole page, and hydration keeps it', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  expect(container).toHaveTextContent('LyonHoraires');
  const part = container.querySelector('p');
  act(() => void hydrateRoot(container, <Page />));
  expect(frames).toEqual(['LyonHoraires']);
  expect(container.querySelector('p')).toBe(part);
});
