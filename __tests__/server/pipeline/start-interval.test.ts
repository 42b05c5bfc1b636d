import { createStartInterval } from '@/server/pipeline/start-interval';

type Times = readonly [active: number, idle: number];

/**
 * Begins an interval. Each element of `times` states for how many milliseconds the event loop has been active and idle
 * since the interval began. Returns, for each element, whether the interval is over.
 */
function intervalAt(...times: readonly Times[]): boolean[] {
  let [active, idle]: Times = [1_000, 1_000];
  const interval = createStartInterval(() => ({ active, idle }));
  interval.begin();
  return times.map(function isOverAt([activeSince, idleSince]) {
    [active, idle] = [1_000 + activeSince, 1_000 + idleSince];
    return interval.isOver();
  });
}

it.each<[string, readonly Times[], boolean]>([
  ['is not over while the event loop has been busy for longer than it has been idle', [[10, 9]], false],
  ['is over when the event loop has been idle for as long as it has been busy', [[10, 10]], true],
  ['is not over at once after a rendering of 60 ms', [[60, 0]], false],
  [
    'is not over after a pause of 49 ms of other work',
    [
      [60, 0],
      [109, 0],
    ],
    false,
  ],
  [
    'is over after a pause of 50 ms, however busy the event loop is',
    [
      [60, 0],
      [110, 0],
    ],
    true,
  ],
])('An interval between starts %s', (_, times, expected) => {
  expect(intervalAt(...times).at(-1)).toBe(expected);
});
