import { act, screen } from '@testing-library/react';
import { OpenBadge } from '@/components/results/OpenBadge';
import type { LocalOpening } from '@locator/base/time';
import { fill, messages, renderInPage } from '../support/render';

const { openState } = messages.venues;

/** Opening intervals of a venue in Lyon: from Friday evening until after midnight, and again on Saturday. */
const WEEKEND: readonly LocalOpening[] = [
  { from: '2026-11-20T17:00+01:00', to: '2026-11-21T02:00+01:00' },
  { from: '2026-11-21T16:00+01:00', to: '2026-11-22T02:00+01:00' },
];

function renderAt(now: string, openings: readonly LocalOpening[] | null) {
  jest.setSystemTime(new Date(now));
  return renderInPage(<OpenBadge openings={openings} locale="fr" />);
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
    renderAt('2026-11-20T10:00Z', [{ from: '2026-11-27T17:00+01:00', to: '2026-11-28T02:00+01:00' }]);
    expect(screen.queryByText(fill(openState.opensAt, { time: '17 h' }))).not.toBeInTheDocument();
  });

  test('In Réunion the day begins earlier than in Paris', () => {
    // 21:30 on Thursday in Paris is 00:30 on Friday in Réunion.
    renderAt('2026-11-19T20:30Z', [{ from: '2026-11-20T18:00+04:00', to: '2026-11-21T00:00+04:00' }]);
    expect(screen.getByText(fill(openState.opensAt, { time: '18 h' }))).toBeVisible();
  });

  test('In the night of a clock change, the day begins at the local midnight', () => {
    const afterChange = {
      from: '2027-03-28T14:00+02:00',
      to: '2027-03-28T20:00+02:00',
      dayStart: '2027-03-28T00:00+01:00',
    };
    renderAt('2027-03-27T22:30Z', [afterChange]);
    expect(screen.getByText(fill(openState.opensOn, { day: 'dimanche', time: '14 h' }))).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(30 * 60_000);
    });
    expect(screen.getByText(fill(openState.opensAt, { time: '14 h' }))).toBeVisible();
  });

  test('The badge shows only "closed" when no opening is known', () => {
    renderAt('2026-11-20T10:00Z', []);
    expect(screen.getByText(openState.closed)).toBeVisible();
  });

  test.each([
    ['38 hours after the list was loaded', '2026-11-22T02:00Z'],
    ['8 days after the list was loaded', '2026-11-28T12:00Z'],
  ])('The badge is absent %s, because the sent openings are over', (_, now) => {
    const { container } = renderAt(now, WEEKEND);
    expect(container).toHaveTextContent(/^$/);
  });

  test.each([
    ['2026-11-20T12:00Z', openState.openAlways],
    ['2026-11-27T21:00Z', openState.openAlways],
    ['2026-11-27T23:00Z', ''],
  ])('At %s, the badge of a venue that never closes, loaded on 20 November, is "%s"', (now, text) => {
    const { container } = renderAt(now, [{ from: '2026-11-19T00:00+01:00', to: '2026-11-28T00:00+01:00' }]);
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  });

  test('The badge of a weekend without a break that ends at midnight does not say 24 hours', () => {
    renderAt('2026-11-20T12:00Z', [{ from: '2026-11-20T08:00+01:00', to: '2026-11-23T00:00+01:00' }]);
    expect(screen.getByText(openState.open)).toBeVisible();
  });

  test.each([
    ['2026-11-23T00:00+01:00', '2026-11-29T00:00+01:00'],
    ['2026-10-20T00:00+02:00', '2026-10-26T00:00+01:00'],
  ])(
    'The badge of a venue that closes one day a week does not say 24 hours: open from %s to %s',
    (from, to) => {
      renderAt(`${from.slice(0, 10)}T12:00Z`, [{ from, to }]);
      expect(screen.getByText(openState.open)).toBeVisible();
    },
  );

  test('The badge of a long opening that ends by day shows the closing time', () => {
    renderAt('2026-11-22T10:00Z', [{ from: '2026-11-20T10:00+01:00', to: '2026-11-22T18:00+01:00' }]);
    expect(screen.getByText(fill(openState.openUntil, { time: '18 h' }))).toBeVisible();
  });

  test.each([
    ['+04:00', `${fill(openState.opensAt, { time: '18 h' })} ${openState.localTime}`],
    ['+00:00', fill(openState.opensAt, { time: '18 h' })],
  ])('The badge for a visitor in UTC, of a venue at %s, says whose time it is', (offset, text) => {
    const { container } = renderAt('2026-11-20T08:00Z', [
      { from: `2026-11-20T18:00${offset}`, to: `2026-11-20T23:00${offset}` },
    ]);
    expect(container).toHaveTextContent(new RegExp(`^${text.replace(/[()]/g, '\\$&')}$`));
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
