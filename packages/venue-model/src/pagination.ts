/** Number of venues per results page (specification, section 9). */
export const PAGE_SIZE = 20;

/** Maximum number of venues in an index block, which then links to the whole list (specification, section 9). */
export const INDEX_LIMIT = 21;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Returns the 1-based ranks of the first and last items on a page, as in "21–40 of 63". */
export function pageRange(page: number, total: number): { first: number; last: number } {
  const first = Math.min(total, (page - 1) * PAGE_SIZE + 1);
  return { first, last: Math.min(total, page * PAGE_SIZE) };
}

/** Returns the page numbers to link to: the first, the last and the neighbours of `page`; null marks a gap. */
export function pageLinks(page: number, count: number): (number | null)[] {
  const shown = new Set([1, count, page - 1, page, page + 1].filter((n) => n >= 1 && n <= count));
  const links: (number | null)[] = [];
  for (const number of [...shown].sort((a, b) => a - b)) {
    const previous = links.at(-1);
    if (typeof previous === 'number' && number - previous === 2) links.push(previous + 1);
    else if (typeof previous === 'number' && number - previous > 2) links.push(null);
    links.push(number);
  }
  return links;
}
