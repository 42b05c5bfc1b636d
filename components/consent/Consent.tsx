import { type ReactElement, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ConsentChoice } from '@/services/tag-manager/kept-choice';
import type { TagManagerSettings } from '@/services/tag-manager/settings';
import type { TagManager } from '@/services/tag-manager/tag-manager';
import { ConsentLayer } from './ConsentLayer';

interface ConsentProps {
  readonly settings: TagManagerSettings;
  readonly tagManager: TagManager;
  /** Container of the button that reopens the consent form; null while the page has no footer. */
  readonly footer: Element | null;
}

/** Renders the consent form while it is open, and the footer button that reopens it. */
export function Consent({ settings, tagManager, footer }: ConsentProps): ReactElement {
  const { words, pages } = settings;
  const choice = useSyncExternalStore(tagManager.subscribe, tagManager.choice);
  const [stage, setStage] = useState<'closed' | 'reopened' | 'withdrawn'>('closed');
  const door = useRef<HTMLButtonElement>(null);
  const isOpen = choice === null || stage !== 'closed';

  function choose(next: ConsentChoice): void {
    tagManager.choose(next);
    if (next === 'refused' && tagManager.isLoaded()) setStage('withdrawn');
    else close();
  }

  function close(): void {
    setStage('closed');
    // A visitor who opened the form from the footer gets the focus back there. At the first visit the focus stays
    // where it is.
    if (stage !== 'closed') door.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {isOpen && (
        <ConsentLayer
          words={words}
          legalNoticesUrl={pages.legalNotices ?? ''}
          choice={choice}
          isWithdrawn={stage === 'withdrawn'}
          onChoose={choose}
          onClose={close}
        />
      )}
      {footer &&
        createPortal(
          <button
            ref={door}
            type="button"
            className="consent-door"
            aria-expanded={isOpen}
            onClick={() => setStage('reopened')}
          >
            {words.open}
          </button>,
          footer,
        )}
    </>
  );
}
