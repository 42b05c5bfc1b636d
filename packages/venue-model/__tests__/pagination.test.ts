import { INDEX_LIMIT, PAGE_SIZE, pageCount, pageLinks, pageRange } from '../src/pagination';

describe('Pagination', () => {
  it('A page has 20 venues, and an index block has 21 entries', () => {
    expect([PAGE_SIZE, INDEX_LIMIT]).toEqual([20, 21]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [40, 2],
    [41, 3],
  ])('The number of pages for %i venues is %i', (total, count) => {
    expect(pageCount(total)).toBe(count);
  });

  it.each([
    [1, 63, 1, 20],
    [2, 63, 21, 40],
    [4, 63, 61, 63],
    [1, 3, 1, 3],
    [1, 0, 0, 0],
  ])('The range on page %i of %i venues is %i to %i', (page, total, first, last) => {
    expect(pageRange(page, total)).toEqual({ first, last });
  });

  it.each<[number, number, (number | null)[]]>([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, null, 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('The pagination on page %i of %i offers %j', (page, count, links) => {
    expect(pageLinks(page, count)).toEqual(links);
  });
});
