import { forEachInTimeSlices, TimeBudgetExceeded } from '@/lib/async/time-slices';

/** Returns a fake clock, which the tests advance with each processed item. */
function aClock(): { now: number; readonly clock: () => number } {
  const time = { now: 0, clock: () => time.now };
  return time;
}

describe('Work in time slices', () => {
  it('processes all items in order', async () => {
    const done: string[] = [];
    await forEachInTimeSlices(['a', 'b', 'c'], (item, index) => done.push(`${item}${index}`));
    expect(done).toEqual(['a0', 'b1', 'c2']);
  });

  it('yields to the event loop after each slice', async () => {
    const time = aClock();
    let turns = 0;
    const count = (): void => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await forEachInTimeSlices(new Array(10).fill(0), () => (time.now += 20), time);
    clearImmediate(immediate);
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('runs one slice in each turn of the event loop, whichever caller it belongs to', async () => {
    const time = aClock();
    const slices: string[] = [];
    const work = (name: string) => () => {
      slices.push(name);
      time.now += 20;
    };
    setImmediate(() => slices.push('turn'));
    await Promise.all(['a', 'b'].map((name) => forEachInTimeSlices([1, 2], work(name), time)));
    expect(slices).toEqual(['a', 'b', 'turn', 'a', 'b']);
  });

  it('throws when its time budget is exceeded', async () => {
    const time = aClock();
    let done = 0;
    const work = (): void => {
      done += 1;
      time.now += 20;
    };
    await expect(
      forEachInTimeSlices(new Array(100).fill(0), work, { ...time, budgetMs: 100 }),
    ).rejects.toThrow(TimeBudgetExceeded);
    expect(done).toBe(5);
  });
});
