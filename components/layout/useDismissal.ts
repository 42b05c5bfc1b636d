import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` when Escape is pressed anywhere while `isActive`. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const handle = useEffectEvent(onEscape);

  useEffect(
    function listenForEscape() {
      if (!isActive) return;
      function handleKey(event: KeyboardEvent): void {
        if (event.key === 'Escape') handle();
      }
      document.addEventListener('keydown', handleKey);
      return () => document.removeEventListener('keydown', handleKey);
    },
    [isActive],
  );
}

/** Calls `onOutside` when a press or focus lands outside the element while `isActive`. */
export function useOutside(
  isActive: boolean,
  ref: RefObject<HTMLElement | null>,
  onOutside: () => void,
): void {
  const handle = useEffectEvent(onOutside);

  useEffect(
    function listenOutside() {
      if (!isActive) return;
      function handleEvent(event: Event): void {
        if (event.target instanceof Node && !ref.current?.contains(event.target)) handle();
      }
      document.addEventListener('pointerdown', handleEvent);
      document.addEventListener('focusin', handleEvent);
      return () => {
        document.removeEventListener('pointerdown', handleEvent);
        document.removeEventListener('focusin', handleEvent);
      };
    },
    [isActive, ref],
  );
}
