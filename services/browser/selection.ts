import { useSyncExternalStore } from 'react';
import { type EveningCriteria, eveningCriteriaOf } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';
import { EMPTY_SELECTION, uniqueCodes } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { track } from './track';

const KEY = 'selection';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();

/** Caches the last snapshot, because `useSyncExternalStore` needs the same object while nothing changes. */
let last = { text: '', codes: NONE };

function storedCodes(): readonly string[] {
  let text = '';
  try {
    text = localStorage.getItem(KEY) ?? '';
  } catch {
    // If the browser blocks storage, only the URL contains the selection.
  }
  if (text !== last.text) last = { text, codes: uniqueCodes(text.split(' ').filter(Boolean)) };
  return last.codes;
}

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
  // Browsers fire a `storage` event when another tab changes the selection.
  window.addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', notify);
  };
}

export interface SelectionOffer {
  readonly url: string;
  readonly isAdded: boolean;
  add(): void;
}

export function selectionOffer(
  venue: string,
  stored: readonly string[],
  locale: Locale,
  evening: EveningCriteria,
): SelectionOffer {
  const venues = uniqueCodes([...stored, venue]);
  const isAdded = venues.length === stored.length;
  return {
    url: selectionUrl(locale, { ...EMPTY_SELECTION, ...eveningCriteriaOf(evening), venues }),
    isAdded,
    add() {
      if (isAdded) return;
      storeCodes(venues);
      track('selection', { label: 'added', venue });
    },
  };
}

/** Returns the codes of the selection on this device; none on the server and during hydration. */
export function useStoredCodes(): readonly string[] {
  return useSyncExternalStore(subscribe, storedCodes, () => NONE);
}
