import { sortCalmly } from '@/lib/sort/sort-calmly';

/** As many as take several runs, the last of them short, and an odd number of runs to merge. */
const COUNT = 11_111;

describe('sorting calmly', () => {
  it('gives what sorting at one go gives, the equal ones in the order they came', async () => {
    const items = Array.from({ length: COUNT }, (_, id) => ({ id, rank: (id * 7919) % 97 }));
    const compare = (a: { rank: number }, b: { rank: number }): number => a.rank - b.rank;
    expect(await sortCalmly(items, compare)).toEqual([...items].sort(compare));
  });

  it('lets others work meanwhile, and leaves the items as they were', async () => {
    const items = Array.from({ length: COUNT }, (_, id) => COUNT - id);
    let turns = 0;
    const others = setInterval(() => (turns += 1));
    await sortCalmly(items, (a, b) => a - b);
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
    expect(items[0]).toBe(COUNT);
  });

  it('of nothing is nothing', async () => {
    expect(await sortCalmly([], () => 0)).toEqual([]);
  });
});
