import { createRateLimit } from '../../src/http/rate-limit';

function limited({ limit = 2, maxClients = 100 } = {}) {
  const clock = { time: 1_000_000 };
  const rateLimit = createRateLimit({
    limit,
    windowMs: 60_000,
    maxClients,
    now: () => clock.time,
  });
  return { clock, take: (client: string) => rateLimit.take(client) };
}

it('The rate limiter refuses a client above the limit and returns the waiting time', () => {
  const { clock, take } = limited();
  expect([take('a'), take('a')]).toEqual([0, 0]);
  expect(take('a')).toBe(30);
  expect(take('b')).toBe(0);
  clock.time += 20_000;
  expect(take('a')).toBe(10);
});

it('The rate limiter restores attempts one by one, up to the limit', () => {
  const { clock, take } = limited();
  expect([take('a'), take('a')]).toEqual([0, 0]);
  clock.time += 30_000;
  expect([take('a'), take('a')]).toEqual([0, 30]);
  clock.time += 3_600_000;
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 30]);
});

it('The rate limiter ignores refused attempts, so that waiting as told always works', () => {
  const { clock, take } = limited({ limit: 1 });
  take('a');
  for (let second = 0; second < 60; second++, clock.time += 1000) expect(take('a')).toBe(60 - second);
  expect(take('a')).toBe(0);
});

it('The rate limiter tracks a bounded number of clients and evicts the least active first', () => {
  const { take } = limited({ limit: 2, maxClients: 2 });
  take('a');
  take('b');
  take('a');
  take('c');
  expect(take('a')).toBeGreaterThan(0);
  expect([take('b'), take('b')]).toEqual([0, 0]);
});

it('Fractions of milliseconds refuse no client below the limit', () => {
  const { clock, take } = limited({ limit: 1 });
  for (const time of [1234.567, 2048.1, 99_999.999]) {
    clock.time = time;
    expect(take(String(time))).toBe(0);
  }
});

it('A clock that is set back locks no client out', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-11-29'));
  const { take } = createRateLimit({ limit: 1, windowMs: 60_000 });
  expect(take('a')).toBe(0);
  clock.mockReturnValue(Date.parse('2026-11-29'));
  expect(take('a')).toBeLessThanOrEqual(60);
});
