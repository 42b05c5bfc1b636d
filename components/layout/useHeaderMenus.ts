import { useRouter } from 'next/router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { track } from '@/services/browser/track';
import type { MenuState } from './Menu';
import { useEscape, useOutside } from '../ui/useDismissal';

interface HeaderMenus {
  readonly isPanelOpen: boolean;
  togglePanel(): void;
  /** @param name `language`, or the id of a menu of the brand file */
  menuState(name: string): MenuState;
}

const LEAVE_DELAY_MS = 250;

/** Matches windows that show the panel as a row. Keep in sync with Header.module.css. */
const WIDE_WINDOW = '(width >= 48rem)';

export function useHeaderMenus(
  headerRef: RefObject<HTMLElement | null>,
  burgerRef: RefObject<HTMLElement | null>,
): HeaderMenus {
  const { events } = useRouter();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const { isMenuOpen, closeMenus, menuState } = useMenus(isPanelOpen);

  function closeAll(): void {
    setIsPanelOpen(false);
    closeMenus();
  }

  useEscape(isPanelOpen && !isMenuOpen, function closeAndReturn() {
    if (headerRef.current?.contains(document.activeElement)) burgerRef.current?.focus();
    closeAll();
  });
  useOutside(isPanelOpen, headerRef, closeAll);
  const handleChange = useEffectEvent(closeAll);
  useEffect(
    function closeOnNavigation() {
      const close = (): void => handleChange();
      events.on('routeChangeStart', close);
      return () => events.off('routeChangeStart', close);
    },
    [events],
  );
  useEffect(
    function lockScrollUntilWide() {
      if (!isPanelOpen) return;
      const wideWindow = window.matchMedia(WIDE_WINDOW);
      const close = (): void => handleChange();
      document.body.classList.add('stop-scroll');
      wideWindow.addEventListener('change', close);
      return () => {
        document.body.classList.remove('stop-scroll');
        wideWindow.removeEventListener('change', close);
      };
    },
    [isPanelOpen],
  );

  function togglePanel(): void {
    closeMenus();
    if (!isPanelOpen) track('menu', { label: 'panel' });
    setIsPanelOpen(!isPanelOpen);
  }

  return { isPanelOpen, togglePanel, menuState };
}

/** At most one menu is open. */
function useMenus(isStacked: boolean) {
  /** The open menu. If it was opened by a press, it stays open when the pointer leaves it. */
  const [open, setOpen] = useState<{ readonly name: string; readonly isPressed: boolean } | null>(null);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openName = open?.name;
  useEffect(
    function trackOpenMenu() {
      // Track in an effect: with a mouse, hover and press both happen before React renders and would be tracked twice.
      if (openName) track('menu', { label: openName });
    },
    [openName],
  );
  useEffect(() => () => clearTimeout(leaveTimer.current), []);

  function menuState(name: string): MenuState {
    const isOpen = open?.name === name;
    return {
      isOpen,
      isStacked,
      // Pressing a menu that was opened by hover keeps it open.
      onPress: () => setOpen(isOpen && open.isPressed ? null : { name, isPressed: true }),
      onHover() {
        clearTimeout(leaveTimer.current);
        if (!isOpen) setOpen({ name, isPressed: false });
      },
      onLeave(shouldStayOpen) {
        clearTimeout(leaveTimer.current);
        leaveTimer.current = setTimeout(() => {
          if (!shouldStayOpen())
            setOpen((current) => (current?.name === name && !current.isPressed ? null : current));
        }, LEAVE_DELAY_MS);
      },
      onClose: () => setOpen((current) => (current?.name === name ? null : current)),
    };
  }

  return { isMenuOpen: open !== null, closeMenus: () => setOpen(null), menuState };
}
