import { createStateTransitions } from '@/services/embedded/memory/state-transitions';

it.each([
  [9, 0, null],
  [10, 1, 10],
  [11, 1, 10],
  [20, 3, 20],
  [29, 3, 20],
  [30, 4, 30],
  [99, 4, 30],
])('At %d, the number of past transitions is %d and the last one %j', (now, count, last) => {
  const transitions = createStateTransitions([30, 20, 10, 20]);
  expect([transitions.countUntil(now), transitions.lastUntil(now)]).toEqual([count, last]);
});

it('Without transitions, there is no past one', () => {
  const transitions = createStateTransitions([]);
  expect([transitions.countUntil(1), transitions.lastUntil(1)]).toEqual([0, null]);
});
