import { BACKGROUND, createThrottledClients, MIN_COSTLY } from '@/server/pipeline/throttled-clients';

it.each([
  ['A client with few recent requests is not throttled', { a: MIN_COSTLY - 1, b: 50 }, 'a', false],
  [
    'A client with many recent requests is throttled if other clients send requests too',
    { a: MIN_COSTLY, b: 50 },
    'a',
    true,
  ],
  [
    'A client that sends almost all requests, such as a proxy, is not throttled',
    { proxy: 95, b: 5 },
    'proxy',
    false,
  ],
  ['Background work does not make a proxy throttled', { proxy: 100, [BACKGROUND]: 100 }, 'proxy', false],
  ['Background work is always throttled', {}, BACKGROUND, true],
  ['Requests before the last 500 do not count', { a: 100, b: 500 }, 'a', false],
])('%s', (_, requests, client, expected) => {
  const throttled = createThrottledClients();
  for (const [name, count] of Object.entries(requests))
    for (let request = 0; request < count; request++) throttled.add(name);
  expect(throttled.has(client)).toBe(expected);
});
