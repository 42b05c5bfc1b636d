import { sortChunked } from '@/lib/sort/sort-chunked';

/** Enough items for several chunks, with a shorter last chunk and an odd number of chunks to merge. */
const COUNT = 11_111;

describe('Chunked sort', () => {
  it('The chunked sort equals a stable sort in one piece', async () => {
    const items = Array.from({ length: COUNT }, (_, id) => ({ id, rank: (id * 7919) % 97 }));
    const compare = (a: { rank: number }, b: { rank: number }): number => a.rank - b.rank;
    expect(await sortChunked(items, compare)).toEqual([...items].sort(compare));
  });

  it('The chunked sort yields to the event loop and does not change its input', async () => {
    const items = Array.from({ length: COUNT }, (_, id) => COUNT - id);
    let turns = 0;
    const others = setInterval(() => (turns += 1));
    await sortChunked(items, (a, b) => a - b);
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
    expect(items[0]).toBe(COUNT);
  });

  it('The chunked sort of an empty array is empty', async () => {
    expect(await sortChunked([], () => 0)).toEqual([]);
  });
});
