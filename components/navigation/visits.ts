import { describeElement, type ElementDescription } from './element-description';

/** How the visitor left a page. */
export interface Visit {
  readonly x: number;
  readonly y: number;
  readonly focus: ElementDescription | null;
}

const STORAGE_KEY = 'visits';

/** Enough for any way back; a tab left open for a week must not grow. */
const MAX_VISITS = 50;

/** The key that the router gives to an entry of the history; null before it has done so. */
export function entryKey(): string | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.key === 'string' ? state.key : null;
}

/** Keeps where the page is scrolled to and what has the focus, for the way back to this entry of the history. */
export function rememberVisit(key: string): void {
  const visit: Visit = {
    x: window.scrollX,
    y: window.scrollY,
    focus: describeElement(document.activeElement),
  };
  const others = readVisits().filter(([known]) => known !== key);
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, visit]].slice(-MAX_VISITS)));
  } catch {
    // Storage is full or forbidden: the way back starts at the top of the page.
  }
}

export function recallVisit(key: string | null): Visit | null {
  return readVisits().find(([known]) => known === key)?.[1] ?? null;
}

function readVisits(): readonly (readonly [key: string, visit: Visit])[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, Visit] {
  return Array.isArray(value) && typeof value[0] === 'string' && isVisit(value[1]);
}

function isVisit(value: unknown): value is Visit {
  if (!isRecord(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return false;
  const { focus } = value;
  return (
    focus === null ||
    (isRecord(focus) &&
      typeof focus.tag === 'string' &&
      typeof focus.mark === 'string' &&
      typeof focus.rank === 'number')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
