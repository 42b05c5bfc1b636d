import { type ReactElement, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ConsentWords } from '@/services/tag-manager/settings';
import type { ConsentChoice } from '@/services/tag-manager/kept-choice';

interface ConsentLayerProps {
  readonly words: ConsentWords;
  readonly legalNoticesUrl: string;
  /** Null at the first question; else the visitor has come back to it. */
  readonly choice: ConsentChoice | null;
  /** Whether a refusal has just followed tags that already run. */
  readonly isWithdrawn: boolean;
  onChoose(choice: ConsentChoice): void;
  onClose(): void;
}

/**
 * Asks for consent, over the bottom of the page. A region and no dialog: the page goes on working around it, the focus
 * goes there only with whoever asked for it, and Escape leaves the question but never answers it.
 */
export function ConsentLayer(props: ConsentLayerProps): ReactElement {
  const { words, legalNoticesUrl, choice, isWithdrawn, onChoose, onClose } = props;
  const layer = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const isReturn = choice !== null;
  useRoomFor(layer);
  useEscapeWithin(layer, isReturn, onClose);

  useEffect(
    function readToWhoeverCameBack() {
      if (isReturn) title.current?.focus({ preventScroll: true });
    },
    [isReturn, isWithdrawn],
  );

  return (
    <section ref={layer} className="consent-layer on-night" aria-labelledby={titleId}>
      <div className="consent-words">
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {words.title}
        </h2>
        <p>{isWithdrawn ? words.withdrawn : words.text}</p>
        {!isWithdrawn && <a href={legalNoticesUrl}>{words.legal}</a>}
        {choice && !isWithdrawn && <p className="consent-current">{words[choice]}</p>}
      </div>
      <div className="consent-ways">
        {isWithdrawn ? (
          <>
            <button type="button" className="consent-choice" onClick={() => window.location.reload()}>
              {words.reload}
            </button>
            <button type="button" className="consent-choice" onClick={onClose}>
              {words.close}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="consent-choice" onClick={() => onChoose('refused')}>
              {words.refuse}
            </button>
            <button type="button" className="consent-choice" onClick={() => onChoose('accepted')}>
              {words.accept}
            </button>
            {isReturn && (
              <button type="button" className="consent-close" onClick={onClose}>
                {words.close}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Tells the style sheet how much of the window the layer takes, so that nothing of the page stays under it. */
function useRoomFor(layer: { readonly current: HTMLElement | null }): void {
  useEffect(
    function keepRoom() {
      const element = layer.current;
      if (!element) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(function measure() {
        const room = Math.ceil(window.innerHeight - element.getBoundingClientRect().top);
        style.setProperty('--consent-room', `${room}px`);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty('--consent-room');
      };
    },
    [layer],
  );
}

function useEscapeWithin(
  layer: { readonly current: HTMLElement | null },
  isActive: boolean,
  onEscape: () => void,
): void {
  const handle = useEffectEvent(onEscape);
  useEffect(
    function listenForEscape() {
      const element = layer.current;
      if (!isActive || !element) return;
      function handleKey(event: KeyboardEvent): void {
        if (event.key === 'Escape') handle();
      }
      element.addEventListener('keydown', handleKey);
      return () => element.removeEventListener('keydown', handleKey);
    },
    [layer, isActive],
  );
}
