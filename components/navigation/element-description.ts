/** How to find an element again on a page that was rendered anew. */
export interface ElementDescription {
  readonly tag: string;
  /** Where a link leads, what a field is called, what anything else says. */
  readonly mark: string;
  /** Which one, among those that share tag and mark. */
  readonly rank: number;
}

/** Null for what no visitor has chosen: nothing, or the page itself. */
export function describeElement(element: Element | null): ElementDescription | null {
  if (!element || element === document.body || element === document.documentElement) return null;
  const tag = element.tagName;
  const mark = markOf(element);
  return { tag, mark, rank: lookalikes(tag, mark).indexOf(element) };
}

export function findElement({ tag, mark, rank }: ElementDescription): HTMLElement | null {
  const found = lookalikes(tag, mark)[rank];
  return found instanceof HTMLElement ? found : null;
}

function lookalikes(tag: string, mark: string): Element[] {
  return [...document.getElementsByTagName(tag)].filter((element) => markOf(element) === mark);
}

function markOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttribute('name') ?? element.textContent;
}
