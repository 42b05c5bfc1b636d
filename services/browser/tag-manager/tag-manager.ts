import type { Push } from '@/lib/data-layer/push';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';
import type { TagManagerSettings } from './settings';
import { CHOICE_KEY, type ConsentChoice, parseChoice, recallChoice, rememberChoice } from './stored-choice';

export function readSettings(document: Document): TagManagerSettings | null {
  const text = document.getElementById(TAG_MANAGER_ID)?.textContent;
  return text ? (JSON.parse(text) as TagManagerSettings) : null;
}

export interface TagManager {
  choice(): ConsentChoice | null;
  /** Once the script has been requested, only a reload stops it. */
  isLoaded(): boolean;
  /** Sends a push if the visitor has consented, queues it before the visitor chooses, and drops it after a refusal. */
  push(push: Push): void;
  choose(choice: ConsentChoice): void;
  /** Calls `notify` after each choice, in this or another tab. Returns an unsubscribe function. */
  subscribe(notify: () => void): () => void;
}

/** Before the visitor chooses. The oldest are dropped first. */
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

declare global {
  interface Window {
    /** The tag manager's queue (https://developers.google.com/tag-platform/tag-manager/datalayer). */
    dataLayer?: unknown[];
  }
}

/** Consent types of consent mode, version 2 (https://developers.google.com/tag-platform/security/guides/consent). */
const CONSENT_TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const;

function dataLayer(): unknown[] {
  return (window.dataLayer ??= []);
}

/** Pushes a consent command. The `default` command must precede the tag manager's script. */
function setConsent(command: 'default' | 'update', state: 'denied' | 'granted'): void {
  gtag('consent', command, Object.fromEntries(CONSENT_TYPES.map((type) => [type, state])));
}

function pushToDataLayer(push: Push): void {
  dataLayer().push(push);
}

/** As Google's snippet does, but without an inline script. The site works if the script is blocked. */
function loadTagManager(id: string, url: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const source = new URL(url);
  source.searchParams.set('id', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = source.href;
  document.head.append(script);
}

/** Pushes a command as an `arguments` object, because the tag manager ignores commands that are arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments);
}
