import { type RefObject, useEffect } from 'react';

/** Pixels: room for three suggestions, and the distance of the search box from the edge of the window. */
const MIN_ROOM = 150;
const MARGIN = 12;

/**
 * Keeps a list below the search box in the part of the window that a phone's keyboard leaves free: scrolls the box up if
 * there is too little room, and sets the CSS variable `--room` of the list.
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
