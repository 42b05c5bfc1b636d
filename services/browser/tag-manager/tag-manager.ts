import type { Push } from '@/lib/data-layer/push';
import { loadTagManager, pushToDataLayer, setConsent } from './data-layer';
import { SETTINGS_ID, type TagManagerSettings } from './settings';
import { CHOICE_KEY, type ConsentChoice, parseChoice, recallChoice, rememberChoice } from './stored-choice';

/** Returns the settings embedded in the page; null if there are none. */
export function readSettings(document: Document): TagManagerSettings | null {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  return text ? (JSON.parse(text) as TagManagerSettings) : null;
}

/** The tag manager, which runs only with the visitor's consent. */
export interface TagManager {
  /** Returns the visitor's choice; null before the first one. */
  choice(): ConsentChoice | null;
  /**
   * Returns whether the current page load has requested the tag manager's script. Once it has, only a reload stops the
   * script.
   */
  isLoaded(): boolean;
  /** Sends a push if the visitor has consented, queues it before the visitor chooses, and drops it after a refusal. */
  push(push: Push): void;
  choose(choice: ConsentChoice): void;
  /** Calls `notify` after each choice, in this or another tab. Returns an unsubscribe function. */
  subscribe(notify: () => void): () => void;
}

/** Maximum number of pushes queued before the visitor chooses. The oldest are dropped first. */
const MAX_WAITING = 200;

/** Creates a tag manager with all consent denied, then applies the choice from an earlier visit, if any. */
export function createTagManager(id: string, url: string): TagManager {
  const listeners = new Set<() => void>();
  let choice: ConsentChoice | null = null;
  let waiting: Push[] = [];
  let isLoaded = false;

  function apply(next: ConsentChoice): void {
    const previous = choice;
    choice = next;
    const kept = waiting;
    waiting = [];
    if (next === 'accepted' && previous !== 'accepted') {
      setConsent('update', 'granted');
      if (!isLoaded) loadTagManager(id, url);
      isLoaded = true;
      kept.forEach(pushToDataLayer);
    }
    if (next === 'refused' && previous === 'accepted') setConsent('update', 'denied');
    for (const notify of listeners) notify();
  }

  function followOtherTab({ key, newValue }: StorageEvent): void {
    const chosen = key === CHOICE_KEY ? parseChoice(newValue, new Date()) : null;
    if (chosen && chosen !== choice) apply(chosen);
  }

  setConsent('default', 'denied');
  const recalled = recallChoice(new Date());
  if (recalled) apply(recalled);
  window.addEventListener('storage', followOtherTab);

  return {
    choice: () => choice,
    isLoaded: () => isLoaded,
    push(push) {
      if (choice === 'accepted') pushToDataLayer(push);
      if (choice !== null) return;
      waiting.push(push);
      if (waiting.length > MAX_WAITING) waiting.shift();
    },
    choose(next) {
      rememberChoice(next, new Date());
      apply(next);
    },
    subscribe(notify) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}
