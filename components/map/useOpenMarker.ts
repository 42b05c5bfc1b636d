import type L from 'leaflet';
import { useState } from 'react';
import { nextTask } from '@/lib/page/yielding';
import { track } from '@/services/browser/track';
import { useAppDispatch } from '@/store/hooks';
import { venueSelected } from '@/store/venues-slice';
import { isListHidden, scrollToCard } from './list-card';

interface OpenMarker {
  /** The pin whose venue is shown in a popup or card; null if there is none. */
  readonly open: L.Marker | null;
  readonly isCard: boolean;
  /** Selects the venue of a pin; with null or a cluster, that of the open pin. */
  select(marker: L.Marker | null): void;
  toggle(marker: L.Marker): void;
  /** Returns the focus before the dialog disappears: a screen reader would not say where else it is. */
  close(): void;
  /** Returns the keyboard focus from the closed dialog to its pin, or to the cluster that contains the pin. */
  closeFrom(dialog: Element | null | undefined): void;
}

export function useOpenMarker(map: L.Map, group: L.MarkerClusterGroup | null): OpenMarker {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<L.Marker | null>(null);
  const [isCard, setIsCard] = useState(false);

  function select(marker: L.Marker | null): void {
    dispatch(venueSelected(marker?.options.venue?.code ?? open?.options.venue?.code ?? null));
  }

  function toggle(marker: L.Marker): void {
    const code = marker.options.venue?.code;
    if (marker === open) close();
    else if (code !== undefined) {
      setOpen(marker);
      setIsCard(isListHidden(code));
      track('pin', { venue: code });
      dispatch(venueSelected(code));
      scrollToCard(code, map.getContainer());
    }
  }

  const pin = (): HTMLElement | undefined =>
    (open && group?.getVisibleParent(open)?.getElement()) ?? undefined;

  function close(): void {
    const remove = (): unknown => (isCard ? closeFrom(null) : map.closePopup());
    const next = document.activeElement?.closest('[role=dialog]') && pin();
    if (!next) return void remove();
    next.focus({ preventScroll: true });
    void nextTask().then(remove);
  }

  function closeFrom(dialog: Element | null | undefined): void {
    const isFocusInside =
      dialog?.contains(document.activeElement) || document.activeElement === document.body;
    setOpen(null);
    if (document.activeElement !== pin()) dispatch(venueSelected(null));
    if (isFocusInside) pin()?.focus({ preventScroll: true });
  }

  return { open, isCard, select, toggle, close, closeFrom };
}
