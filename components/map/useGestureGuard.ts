import { type RefObject, useEffect, useState } from 'react';

export type GestureHint = 'wheel' | 'touch';

const HINT_MS = 1400;

/**
 * Keeps the page scrollable: the wheel zooms the map only with Ctrl or ⌘, and moving it by touch takes two fingers. Other
 * gestures do not reach Leaflet. Returns the hint to show after such a gesture.
 */
export function useGestureGuard(frame: RefObject<HTMLElement | null>): GestureHint | null {
  const [hint, setHint] = useState<GestureHint | null>(null);
  useEffect(
    function guardGestures() {
      const element = frame.current;
      if (!element) return;
      let timer: ReturnType<typeof setTimeout> | undefined;

      function show(gesture: GestureHint): void {
        clearTimeout(timer);
        timer = setTimeout(() => setHint(null), HINT_MS);
        setHint(gesture);
      }

      function hide(): void {
        clearTimeout(timer);
        setHint(null);
      }

      function onWheel(event: WheelEvent): void {
        // Browsers report a trackpad pinch as a wheel event with Ctrl.
        if (event.ctrlKey || event.metaKey) return hide();
        event.stopPropagation();
        show('wheel');
      }

      function onTouchStart(event: TouchEvent): void {
        if (event.touches.length === 1) event.stopPropagation();
        else hide();
      }

      function onTouchMove(event: TouchEvent): void {
        if (event.touches.length === 1) show('touch');
      }

      const options = { capture: true, passive: true };
      element.addEventListener('wheel', onWheel, options);
      element.addEventListener('touchstart', onTouchStart, options);
      element.addEventListener('touchmove', onTouchMove, options);
      return () => {
        clearTimeout(timer);
        element.removeEventListener('wheel', onWheel, options);
        element.removeEventListener('touchstart', onTouchStart, options);
        element.removeEventListener('touchmove', onTouchMove, options);
      };
    },
    [frame],
  );
  return hint;
}
