import { useRouter } from 'next/router';
import { type ReactElement, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ConsentChoice } from '@/services/browser/tag-manager/stored-choice';
import type { ConsentLabels } from '@/services/browser/tag-manager/settings';
import type { TagManager } from '@/services/browser/tag-manager/tag-manager';
import styles from './Consent.module.css';
import { ConsentBanner } from './ConsentBanner';

interface ConsentProps {
  readonly labels: ConsentLabels;
  readonly tagManager: TagManager;
}

/** Renders the consent banner while it is open, and the footer button that reopens it. */
export function Consent({ labels, tagManager }: ConsentProps): ReactElement {
  const choice = useSyncExternalStore(tagManager.subscribe, tagManager.choice);
  const [state, setState] = useState<'closed' | 'reopened' | 'withdrawn'>('closed');
  const footer = useFooter();
  const reopenButton = useRef<HTMLButtonElement>(null);
  const isOpen = choice === null || state !== 'closed';

  function choose(next: ConsentChoice): void {
    tagManager.choose(next);
    if (next === 'refused' && tagManager.isLoaded()) setState('withdrawn');
    else close();
  }

  function close(): void {
    setState('closed');
    // If the visitor reopened the banner from the footer, return focus to the footer button. On a first visit, don't
    // move focus.
    if (state !== 'closed') reopenButton.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {isOpen && (
        <ConsentBanner
          labels={labels}
          choice={choice}
          isWithdrawn={state === 'withdrawn'}
          onChoose={choose}
          onClose={close}
        />
      )}
      {footer &&
        createPortal(
          <button
            ref={reopenButton}
            type="button"
            className={styles.reopen}
            aria-expanded={isOpen}
            onClick={() => setState('reopened')}
          >
            {labels.open}
          </button>,
          footer,
        )}
    </>
  );
}

/** Returns the container in the page footer; null if the page has no footer, for example after a rendering error. */
function useFooter(): Element | null {
  const { events } = useRouter();
  const subscribe = useCallback(
    function subscribeToNavigation(notify: () => void) {
      events.on('routeChangeComplete', notify);
      return () => events.off('routeChangeComplete', notify);
    },
    [events],
  );
  return useSyncExternalStore(subscribe, () => document.querySelector('footer > *'));
}
