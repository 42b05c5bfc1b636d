import { act, screen } from '@testing-library/react';
import { OpenBadge } from '@/components/results/OpenBadge';
import type { Opening } from '@locator/base/openings';
import { fill, messages, renderInPage } from './support/render';

const { openState } = messages.venues;

/** Opening intervals of a venue in Lyon: from Friday evening until after midnight, and again on Saturday. */
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

describe('Open badge', () => {
  test('The badge of an open venue shows the closing time, in the venue’s time zone', () => {
    renderAt('2026-11-20T20:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.openUntil, { time: '2 h' }))).toBeVisible();
  });

  test('A venue is closed from the minute it closes', () => {
    renderAt('2026-11-21T01:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensAt, { time: '16 h' }))).toBeVisible();
  });

  test('The badge of a venue that opens later today shows the time', () => {
    renderAt('2026-11-20T10:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensAt, { time: '17 h' }))).toBeVisible();
  });

  test('The badge of a venue that opens on another day shows the day', () => {
    renderAt('2026-11-18T10:00Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensOn, { day: 'vendredi', time: '17 h' }))).toBeVisible();
  });

  test('The badge distinguishes the same weekday of next week from today', () => {
    renderAt('2026-11-20T10:00Z', [{ from: '2026-11-27T16:00Z', to: '2026-11-28T01:00Z' }]);
    expect(screen.queryByText(fill(openState.opensAt, { time: '17 h' }))).not.toBeInTheDocument();
  });

  test('In Réunion the day begins earlier than in Paris', () => {
    // 21:30 on Thursday in Paris is 00:30 on Friday in Réunion.
    renderAt('2026-11-19T20:30Z', [{ from: '2026-11-20T14:00Z', to: '2026-11-20T20:00Z' }], 'Indian/Reunion');
    expect(screen.getByText(fill(openState.opensAt, { time: '18 h' }))).toBeVisible();
  });

  test('The badge shows only "closed" when no opening is known', () => {
    renderAt('2026-11-20T10:00Z', []);
    expect(screen.getByText(openState.closed)).toBeVisible();
  });

  test('The badge is absent when the hours are unknown', () => {
    const { container } = renderAt('2026-11-20T10:00Z', null);
    expect(container).toHaveTextContent(/^$/);
    for (const element of container.children) expect(element).not.toBeVisible();
  });

  test('The badge updates at the opening time', () => {
    renderAt('2026-11-20T15:59Z', WEEKEND);
    expect(screen.getByText(fill(openState.opensAt, { time: '17 h' }))).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByText(fill(openState.openUntil, { time: '2 h' }))).toBeVisible();
  });
});
