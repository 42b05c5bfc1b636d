/** Identifies an element, to find it again on a page that was rendered anew. */
export interface ElementDescription {
  readonly tag: string;
  /** A link's URL, a field's name, or else the text. */
  readonly mark: string;
  /** Index among elements with the same tag and key. */
  readonly rank: number;
}

/** Returns null if nothing or the page itself has the focus. */
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
