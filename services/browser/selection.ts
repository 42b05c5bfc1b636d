import { useSyncExternalStore } from 'react';
import { type EveningCriteria, eveningCriteriaOf } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';
import { EMPTY_SELECTION, MAX_CODES, uniqueCodes } from '@/lib/url/selection';
import { selectionUrl } from '@/lib/url/browser-urls';
import { track } from './track';

const KEY = 'selection';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();

/** Caches the last snapshot, because `useSyncExternalStore` needs the same object while nothing changes. */
let last = { text: '', codes: NONE };

/** Null if the browser blocks storage: then only the URL contains the selection. */
function storedCodes(): readonly string[] | null {
  let text = '';
  try {
    text = localStorage.getItem(KEY) ?? '';
  } catch {
    return null;
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

interface SelectionOffer {
  /** Of the comparison with the venue. */
  readonly url: string;
  readonly isAdded: boolean;
  /** Adds or removes the venue. Null without JavaScript or storage, or if the selection is full. */
  readonly toggle: (() => void) | null;
}

export function selectionOffer(
  venue: string,
  stored: readonly string[] | null,
  locale: Locale,
  evening: EveningCriteria,
): SelectionOffer {
  const rest = stored?.filter((code) => code.toLowerCase() !== venue.toLowerCase()) ?? [];
  const isAdded = rest.length < (stored?.length ?? 0);
  const isFull = rest.length >= MAX_CODES;
  return {
    url: comparisonUrl(locale, evening, [...(stored ?? []), venue]),
    isAdded,
    toggle:
      stored === null || isFull
        ? null
        : () => {
            storeCodes(isAdded ? rest : [...rest, venue]);
            track('selection', { label: isAdded ? 'removed' : 'added', venue });
          },
  };
}

export function comparisonUrl(locale: Locale, evening: EveningCriteria, codes: readonly string[]): string {
  return selectionUrl(locale, {
    ...EMPTY_SELECTION,
    ...eveningCriteriaOf(evening),
    venues: uniqueCodes(codes),
  });
}

/** Returns the codes of the selection on this device; null on the server, during hydration, and without storage. */
export function useStoredCodes(): readonly string[] | null {
  return useSyncExternalStore(subscribe, storedCodes, () => null);
}
