import type { LocalOpening } from '@locator/base/time';
import { nextEvening } from '@/services/page-content/venue/venue-evening';

const LUNCH = { from: '2026-11-20T12:00+01:00', to: '2026-11-20T14:00+01:00' };
const EVENING = { from: '2026-11-20T18:00+01:00', to: '2026-11-20T23:30+01:00' };
const SATURDAY = { from: '2026-11-21T14:00+01:00', to: '2026-11-22T02:00+01:00' };
const ON_REQUEST = { ...EVENING, isUncertain: true } as const;

test.each<[string, readonly LocalOpening[], string, string | null]>([
  ['20:00 on a day with an evening, not lunch', [LUNCH, EVENING], '2026-11-20T08:00Z', '2026-11-20T20:00'],
  ['the next day from 20:00 on', [EVENING, SATURDAY], '2026-11-20T19:00Z', '2026-11-21T20:00'],
  ['the same day while the venue is open', [EVENING, SATURDAY], '2026-11-20T18:59Z', '2026-11-20T20:00'],
  ['the next opening of a venue that closes earlier', [LUNCH], '2026-11-20T08:00Z', '2026-11-20T12:00'],
  ['a day with certain hours', [ON_REQUEST, SATURDAY], '2026-11-20T08:00Z', '2026-11-21T20:00'],
  ['none without coming openings', [LUNCH], '2026-11-20T12:00Z', null],
])('The next evening is %s', (_, openings, now, expected) => {
  expect(nextEvening(openings, Date.parse(now), '20:00')).toBe(expected);
});

test('Without an evening time, the venue’s next opening time is proposed', () => {
  expect(nextEvening([LUNCH, EVENING], Date.parse('2026-11-20T11:30Z'), undefined)).toBe('2026-11-20T18:00');
});
