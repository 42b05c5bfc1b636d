import { fieldsOf } from '@locator/base';

export interface SavedPosition {
  readonly x: number;
  readonly y: number;
  readonly focus: ElementDescription | null;
}

const STORAGE_KEY = 'saved-positions';

const MAX_POSITIONS = 50;

/** Returns the key that the router has assigned to the current history entry, or null if there is none yet. */
export function historyEntryKey(): string | null {
  const { key } = fieldsOf(window.history.state);
  return typeof key === 'string' ? key : null;
}

export function savePosition(key: string): void {
  const position: SavedPosition = {
    x: window.scrollX,
    y: window.scrollY,
    focus: describeElement(document.activeElement),
  };
  const others = readPositions().filter(([stored]) => stored !== key);
  try {
    window.sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([...others, [key, position]].slice(-MAX_POSITIONS)),
    );
  } catch {
    // Storage is full or blocked, so Back will show the top of the page.
  }
}

export function readPosition(key: string | null): SavedPosition | null {
  return readPositions().find(([stored]) => stored === key)?.[1] ?? null;
}

function readPositions(): readonly (readonly [key: string, position: SavedPosition])[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, SavedPosition] {
  return Array.isArray(value) && typeof value[0] === 'string' && isSavedPosition(value[1]);
}

function isSavedPosition(value: unknown): value is SavedPosition {
  const { x, y, focus } = fieldsOf(value);
  if (typeof x !== 'number' || typeof y !== 'number') return false;
  const { tag, key, index } = fieldsOf(focus);
  return focus === null || (typeof tag === 'string' && typeof key === 'string' && typeof index === 'number');
}

/** By content and index, so that the element can be found after the page is re-rendered. */
interface ElementDescription {
  readonly tag: string;
  readonly key: string;
  readonly index: number;
}

/** Null if there is no element, or it is `<html>` or `<body>`. */
function describeElement(element: Element | null): ElementDescription | null {
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
