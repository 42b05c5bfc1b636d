import { type RefObject, useEffect } from 'react';

/** Minimum height of the list, in pixels: three suggestions. */
const MIN_ROOM = 150;
/** Margin around the search box and the list, in pixels. */
const MARGIN = 12;

/**
 * Keeps the list below the search box clear of the on-screen keyboard: scrolls the box up if there is too little room,
 * and sets the list's CSS variable `--room`.
 */
export function useRoomForList(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(
    function followKeyboard() {
      const viewport = window.visualViewport;
      const box = list.current?.parentElement;
      if (!isShown || !viewport || !box) return;

      function roomBelow(): number {
        if (!viewport || !box) return 0;
        return viewport.offsetTop + viewport.height - box.getBoundingClientRect().bottom - 2 * MARGIN;
      }

      function makeRoom(): void {
        if (!viewport || !box) return;
        if (roomBelow() < MIN_ROOM) {
          const top = box.getBoundingClientRect().top - viewport.offsetTop - MARGIN;
          window.scrollBy({ top, behavior: 'instant' });
        }
        list.current?.style.setProperty('--room', `${Math.max(roomBelow(), MIN_ROOM)}px`);
      }

      makeRoom();
      viewport.addEventListener('resize', makeRoom);
      return () => viewport.removeEventListener('resize', makeRoom);
    },
    [list, isShown],
  );
}
