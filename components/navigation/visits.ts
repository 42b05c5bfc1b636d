import { describeElement, type ElementDescription } from './element-description';

/** Scroll position and focus of a history entry. */
export interface Visit {
  readonly x: number;
  readonly y: number;
  readonly focus: ElementDescription | null;
}

const STORAGE_KEY = 'visits';

/** Limits what a tab stores. */
const MAX_VISITS = 50;

/** Returns the key that the router assigns to a history entry, or null if there is none yet. */
export function entryKey(): string | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.key === 'string' ? state.key : null;
}

/** Stores the scroll position and the focus for the return to this history entry. */
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
    // Storage is full or blocked: Back starts at the top of the page.
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
