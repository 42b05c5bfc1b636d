import { useSyncExternalStore } from 'react';
import { uniqueCodes } from '@/lib/selection/selection';

const KEY = 'selection';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();

/** Caches the last snapshot, because `useSyncExternalStore` needs the same object while nothing changes. */
let last = { text: '', codes: NONE };

/** Returns the codes of the venues that the visitor has chosen on this device. */
function storedCodes(): readonly string[] {
  let text = '';
  try {
    text = localStorage.getItem(KEY) ?? '';
  } catch {
    // If the browser blocks storage, the selection stays in the URL only.
  }
  if (text !== last.text) last = { text, codes: uniqueCodes(text.split(' ').filter(Boolean)) };
  return last.codes;
}

/** Stores the codes of a selection on this device. */
export function storeCodes(codes: readonly string[]): void {
  try {
    localStorage.setItem(KEY, codes.join(' '));
  } catch {
    return;
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  // Fires when another tab changes the selection.
  window.addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', notify);
  };
}

/** Returns the codes of the selection on this device; none on the server and during hydration. */
export function useStoredCodes(): readonly string[] {
  return useSyncExternalStore(subscribe, storedCodes, () => NONE);
}
