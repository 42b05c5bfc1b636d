/**
 * Identifies an element by its content and index, so that it can be found after the page is re-rendered.
 */
export interface ElementDescription {
  readonly tag: string;
  /** A link's URL, a field's name, or the text content of any other element. */
  readonly key: string;
  /** Index among elements with the same tag and key. */
  readonly index: number;
}

/** Describes an element, usually the focused one. Returns null if `element` is null, `<html>` or `<body>`. */
export function describeElement(element: Element | null): ElementDescription | null {
  if (!element || element === document.body || element === document.documentElement) return null;
  const tag = element.tagName;
  const key = keyOf(element);
  return { tag, key, index: elementsLike(tag, key).indexOf(element) };
}

export function findElement({ tag, key, index }: ElementDescription): HTMLElement | null {
  const found = elementsLike(tag, key)[index];
  return found instanceof HTMLElement ? found : null;
}

function elementsLike(tag: string, key: string): Element[] {
  return [...document.getElementsByTagName(tag)].filter((element) => keyOf(element) === key);
}

function keyOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttribute('name') ?? element.textContent;
}
