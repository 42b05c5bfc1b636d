import { useRouter } from 'next/router';
import {
  type ReactElement,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
  useEffect,
  useId,
} from 'react';
import { createPortal } from 'react-dom';
import type { ConsentChoice } from '@/services/browser/tag-manager/stored-choice';
import type { ConsentLabels } from '@/services/browser/tag-manager/settings';
import type { TagManager } from '@/services/browser/tag-manager/tag-manager';
import buttonStyles from '../ui/Button.module.css';
import styles from './Consent.module.css';
import { withBasePath } from '@/lib/url/base-path';
import { informationUrl } from '@/lib/url/browser-urls';

interface ConsentProps {
  readonly labels: ConsentLabels;
  readonly tagManager: TagManager;
}

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
    // On a first visit, don't move focus.
    if (state !== 'closed') reopenButton.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {isOpen && (
        <ConsentBanner
          labels={labels}
          choice={choice}
          isReopened={state !== 'closed'}
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
            className={`${styles.reopen} screen-only`}
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

interface ConsentBannerProps {
  readonly labels: ConsentLabels;
  /** Null on a first visit. */
  readonly choice: ConsentChoice | null;
  readonly isReopened: boolean;
  readonly isWithdrawn: boolean;
  onChoose(choice: ConsentChoice): void;
  onClose(): void;
}

/** A region, not a dialog, because the page stays usable. It takes focus only when the visitor reopens it. */
function ConsentBanner(props: ConsentBannerProps): ReactElement {
  const { labels, choice, isReopened, isWithdrawn, onChoose, onClose } = props;
  const banner = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useReservedSpace(banner);

  useEffect(
    function focusTitleWhenReopened() {
      if (isReopened) title.current?.focus({ preventScroll: true });
    },
    [isReopened, isWithdrawn],
  );

  return (
    <section
      ref={banner}
      className={`${styles.banner} on-dark screen-only`}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (isReopened && event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.text}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {labels.title}
        </h2>
        <p>{isWithdrawn ? labels.withdrawn : labels.text}</p>
        {!isWithdrawn && (
          <a href={withBasePath(informationUrl(document.documentElement.lang, 'privacy'))} className="target">
            {labels.privacy}
          </a>
        )}
        {choice && !isWithdrawn && <p className={styles.current}>{labels[choice]}</p>}
      </div>
      <div className={styles.actions}>
        {isWithdrawn ? (
          <>
            <button type="button" className={buttonStyles.button} onClick={() => window.location.reload()}>
              {labels.reload}
            </button>
            <button type="button" className={buttonStyles.button} onClick={onClose}>
              {labels.close}
            </button>
          </>
        ) : (
          <>
            {/* Both choices look the same: the law requires it. */}
            {(['refused', 'accepted'] as const).map((next) => (
              <button
                key={next}
                type="button"
                className={buttonStyles.button}
                aria-describedby={titleId}
                onClick={() => onChoose(next)}
              >
                {next === 'refused' ? labels.refuse : labels.accept}
              </button>
            ))}
            {choice && (
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.close}`}
                onClick={onClose}
              >
                {labels.close}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Sets `--consent-height` to the banner's height, so that the page can reserve that space. */
function useReservedSpace(banner: { readonly current: HTMLElement | null }): void {
  useEffect(
    function reserveSpace() {
      const element = banner.current;
      if (!element) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(function measure() {
        const height = Math.ceil(window.innerHeight - element.getBoundingClientRect().top);
        style.setProperty('--consent-height', `${height}px`);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty('--consent-height');
      };
    },
    [banner],
  );
}
