import L from 'leaflet';
import { type RefObject, useEffect, useState } from 'react';
import { buttonsOn } from './useMarkerKeyboard';

const MOVE_KEY = /^(Arrow|Enter$| $|[-+]$)/;

/** After a move by keyboard or button, for screen readers; null after a move by mouse or finger. */
export function useMoveStatus(map: L.Map | null, frame: RefObject<HTMLElement | null>): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(
    function countAfterMoves() {
      const element = frame.current;
      if (!map || !element) return;
      let isWanted = false;
      let timer: ReturnType<typeof setTimeout> | undefined;

      function handleInput(event: Event): void {
        const [container, target] = [map!.getContainer(), event.target as Element];
        const isMoveKey = event instanceof KeyboardEvent && MOVE_KEY.test(event.key);
        const isInBar = !container.parentElement?.contains(target);
        isWanted = isInBar || (isMoveKey && container.contains(target));
        // Otherwise, the same count would not be announced again.
        setCount(null);
      }

      function scheduleCount(): void {
        clearTimeout(timer);
        if (isWanted) timer = setTimeout(() => setCount(venuesInView(map!)), 0);
      }

      /** The map moves to show the whole popup or card. */
      function ignoreMove(): void {
        isWanted = false;
        clearTimeout(timer);
      }

      const listeners = new AbortController();
      const options = { capture: true, signal: listeners.signal };
      element.addEventListener('keydown', handleInput, options);
      element.addEventListener('pointerdown', handleInput, options);
      map.on('moveend layeradd', scheduleCount).on('popupopen autopanstart', ignoreMove);
      return () => {
        clearTimeout(timer);
        listeners.abort();
        map.off('moveend layeradd', scheduleCount).off('popupopen autopanstart', ignoreMove);
      };
    },
    [map, frame],
  );
  return count;
}

function venuesInView(map: L.Map): number {
  const view = map.getBounds();
  return buttonsOn(map)
    .filter((marker) => view.contains(marker.getLatLng()))
    .reduce((sum, marker) => sum + countOf(marker), 0);
}

function countOf(marker: L.Marker): number {
  return marker instanceof L.MarkerCluster ? marker.getChildCount() : (marker.options.count ?? 1);
}
