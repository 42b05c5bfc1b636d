import { act, screen } from '@testing-library/react';
import { OpenBadge } from '@/components/results/OpenBadge';
import type { Opening } from '@/lib/hours/openings';
import { fill, messages, renderInPage } from './support/render';

const { openState } = messages.common;

/** Friday evening in Lyon until after midnight, then Saturday. */
const WEEKEND: readonly Opening[] = [
  { from: '2026-11-20T16:00Z', to: '2026-11-21T01:00Z' },
  { from: '2026-11-21T15:00Z', to: '2026-11-22T01:00Z' },
];

function renderAt(now: string, openings: readonly Opening[] | null, timeZone = 'Europe/Paris') {
  jest.setSystemTime(new Date(now));
  return renderInPage(<OpenBadge openings={openings} timeZone={timeZone} locale="fr" />);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Whether a venue is open', () => {
  test('open now: until when, in the venue’s time', () => {
    renderAt('2026-11-20T20:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.openUntil, { time: '02:00' }))).toBeVisible();
  });

  test('still open after midnight', () => {
    renderAt('2026-11-21T00:59Z', WEEKEND);
    expect(screen.getByText(fill(openState.openUntil, { time: '02:00' }))).toBeVisible();
  });

  test('closed at the very minute it closes', () => {
    renderAt('2026-11-21T01:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensAt, { time: '16:00' }))).toBeVisible();
  });

  test('opens later today: at what time', () => {
    renderAt('2026-11-20T10:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensAt, { time: '17:00' }))).toBeVisible();
  });

  test('opens another day: on which', () => {
    renderAt('2026-11-18T10:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensOn, { day: 'vendredi', time: '17:00' }))).toBeVisible();
  });

  test('the same weekday of next week is not today', () => {
    renderAt('2026-11-20T10:00Z', [{ from: '2026-11-27T16:00Z', to: '2026-11-28T01:00Z' }]);
    expect(screen.queryByText(fill(openState.opensAt, { time: '17:00' }))).not.toBeInTheDocument();
  });

  test('in La Réunion the day begins before it does in Paris', () => {
    // 21:30 on Thursday in Paris is 00:30 on Friday in Réunion.
    renderAt('2026-11-19T20:30Z', [{ from: '2026-11-20T14:00Z', to: '2026-11-20T20:00Z' }], 'Indian/Reunion');
    expect(screen.getByText(fill(openState.opensAt, { time: '18:00' }))).toBeVisible();
  });

  test('no opening known within the days looked at: closed, and nothing more', () => {
    renderAt('2026-11-20T10:00Z', []);
    expect(screen.getByText(openState.closed)).toBeVisible();
  });

  test('unknown hours: nothing is said', () => {
    const { container } = renderAt('2026-11-20T10:00Z', null);
    expect(container).toHaveTextContent(/^$/);
    for (const element of container.children) expect(element).not.toBeVisible();
  });

  test('changes by itself when the hour comes', () => {
    renderAt('2026-11-20T15:59Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensAt, { time: '17:00' }))).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByText(fill(openState.openUntil, { time: '02:00' }))).toBeVisible();
  });
});
