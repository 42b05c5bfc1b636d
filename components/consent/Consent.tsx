import { type ReactElement, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ConsentChoice } from '@/services/browser/tag-manager/stored-choice';
import type { TagManagerSettings } from '@/services/browser/tag-manager/settings';
import type { TagManager } from '@/services/browser/tag-manager/tag-manager';
import { ConsentBanner } from './ConsentBanner';

interface ConsentProps {
  readonly settings: TagManagerSettings;
  readonly tagManager: TagManager;
  /** Container of the button that reopens the consent banner; null while the page has no footer. */
  readonly footer: Element | null;
}

/** Renders the consent banner while it is open, and the footer button that reopens it. */
export function Consent({ settings, tagManager, footer }: ConsentProps): ReactElement {
  const { words: labels, pages } = settings;
  const choice = useSyncExternalStore(tagManager.subscribe, tagManager.choice);
  const [state, setState] = useState<'closed' | 'reopened' | 'withdrawn'>('closed');
  const reopenButton = useRef<HTMLButtonElement>(null);
  const isOpen = choice === null || state !== 'closed';

  function choose(next: ConsentChoice): void {
    tagManager.choose(next);
    if (next === 'refused' && tagManager.isLoaded()) setState('withdrawn');
    else close();
  }

  function close(): void {
    setState('closed');
    // A visitor who opened the banner from the footer gets the focus back there. At the first visit the focus stays
    // where it is.
    if (state !== 'closed') reopenButton.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {isOpen && (
        <ConsentBanner
          labels={labels}
          legalNoticesUrl={pages.legalNotices ?? ''}
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
            className="consent-reopen"
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
