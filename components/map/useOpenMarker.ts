import type L from 'leaflet';
import { useState } from 'react';
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

  function close(): void {
    if (isCard) closeFrom(null);
    else map.closePopup();
  }

  function closeFrom(dialog: Element | null | undefined): void {
    const isFocusInside =
      dialog?.contains(document.activeElement) || document.activeElement === document.body;
    setOpen(null);
    dispatch(venueSelected(null));
    if (open && isFocusInside) group?.getVisibleParent(open)?.getElement()?.focus({ preventScroll: true });
  }

  return { open, isCard, select, toggle, close, closeFrom };
}
