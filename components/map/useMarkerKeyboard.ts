import L from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { afterEvents } from './after-events';

interface MarkerKeyboardOptions {
  /** Null when the focus leaves a marker. */
  onFocus(marker: L.Marker | null): void;
  onEscape(): void;
}

/** Lets markers work as buttons, and keeps the keyboard focus on the map when the focused marker is replaced. */
export function useMarkerKeyboard(map: L.Map, options: MarkerKeyboardOptions): void {
  const onFocus = useEffectEvent(options.onFocus);
  const onEscape = useEffectEvent(options.onEscape);

  useEffect(
    function followKeyboard() {
      let focusedAt: L.LatLng | null = null;

      function buttonOf(element: EventTarget | null): L.Marker | undefined {
        return buttonsOn(map).find((button) => button.getElement() === element);
      }

      function handleFocusIn({ target }: FocusEvent): void {
        const marker = buttonOf(target);
        const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
        focusedAt = marker && isByKeyboard ? marker.getLatLng() : null;
        if (marker) onFocus(marker);
      }

      function handleFocusOut(): void {
        onFocus(null);
      }

      function handleKeyDown(event: KeyboardEvent): void {
        const { key, target } = event;
        if (key === 'Escape') onEscape();
        if (key !== 'Enter' && key !== ' ') return;
        if (!(target instanceof HTMLElement) || !target.matches('.leaflet-marker-icon')) return;
        // Leaflet.markercluster ignores Space, and moves the focus to the map after Enter.
        event.preventDefault();
        // Not `target.click()`: after the map was dragged, Leaflet ignores clicks until the next press of a pointer.
        const marker = buttonOf(target);
        marker?.fire('click', { latlng: marker.getLatLng() }, true);
      }

      function restoreFocus(): void {
        if (!focusedAt || document.activeElement !== document.body) return;
        nearestButton(map, focusedAt)?.getElement()?.focus({ preventScroll: true });
      }

      const container = map.getContainer();
      const listeners = new AbortController();
      const { signal } = listeners;
      container.addEventListener('focusin', handleFocusIn, { signal });
      container.addEventListener('focusout', handleFocusOut, { signal });
      container.addEventListener('keydown', handleKeyDown, { signal });
      const stopRestoring = afterEvents(map, 'layerremove', restoreFocus);
      return () => {
        stopRestoring();
        listeners.abort();
      };
    },
    [map],
  );
}

export function buttonsOn(map: L.Map): L.Marker[] {
  const buttons: L.Marker[] = [];
  map.eachLayer(function collect(layer) {
    if (layer instanceof L.Marker && layer.options.keyboard) buttons.push(layer);
  });
  return buttons;
}

function nearestButton(map: L.Map, position: L.LatLng): L.Marker | undefined {
  const distance = (marker: L.Marker): number => map.distance(position, marker.getLatLng());
  return buttonsOn(map).sort((a, b) => distance(a) - distance(b))[0];
}
