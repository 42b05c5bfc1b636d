import { type RefObject, useEffect, useEffectEvent } from 'react';

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
        const { target, type } = event;
        if (!(target instanceof Node) || ref.current?.contains(target)) return;
        // A press on a text inside the element, such as a label, focuses an ancestor of the element.
        if (type === 'focusin' && target.contains(ref.current)) return;
        handle();
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
