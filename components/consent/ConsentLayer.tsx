import { type ReactElement, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ConsentWords } from '@/services/tag-manager/settings';
import type { ConsentChoice } from '@/services/tag-manager/kept-choice';

interface ConsentLayerProps {
  readonly words: ConsentWords;
  readonly legalNoticesUrl: string;
  /** Null at the first visit; otherwise the choice made before. */
  readonly choice: ConsentChoice | null;
  /** Whether the visitor has refused after tags had already run. */
  readonly isWithdrawn: boolean;
  onChoose(choice: ConsentChoice): void;
  onClose(): void;
}

/**
 * Renders the consent form at the bottom of the window. It is a region, not a dialog, because the page stays usable.
 * It takes the focus only when the visitor has reopened it. Escape closes it without changing the choice.
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

/** Sets `--consent-room` to the height that the form covers, so that the page can reserve that space. */
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
