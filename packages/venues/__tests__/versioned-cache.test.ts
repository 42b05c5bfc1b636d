import { createVersionedCache, quarterOf } from '../src/venue-store';

const QUARTER_MS = 15 * 60_000;

describe('Versioned cache', () => {
  it('The value is computed once while the listed venues stay the same', async () => {
    let version = 3;
    const cached = createVersionedCache(() => version);
    const ask = jest.fn(async () => 'answer');
    await cached('how many', ask);
    expect(await cached('how many', ask)).toBe('answer');
    expect(ask).toHaveBeenCalledTimes(1);
    version = 4;
    await cached('how many', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('Different keys have different values', async () => {
    const cached = createVersionedCache(() => 0);
    expect(await cached('one', async () => 1)).toBe(1);
    expect(await cached('two', async () => 2)).toBe(2);
  });
});

describe('Snapshot version without known state transitions', () => {
  it('The version lasts a quarter of an hour, during which no local date starts anywhere', () => {
    const begin = 10 * QUARTER_MS;
    expect(quarterOf(begin + QUARTER_MS - 1)).toBe(quarterOf(begin));
    expect(quarterOf(begin + QUARTER_MS)).not.toBe(quarterOf(begin));
  });
});
