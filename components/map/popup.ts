import L from 'leaflet';
import type { Pin } from '@/services/browser/pins';
import { PIN_EXTENT } from './icons';

export interface PopupLabels {
  readonly seeVenue: string;
  readonly close: string;
}

/** Same scale as `.venue-highlighted` in the style sheet. */
const SELECTED_PIN_SCALE = 1.3;

export function createPopup(): L.Popup {
  return L.popup({
    offset: [0, -PIN_EXTENT.above * SELECTED_PIN_SCALE],
    minWidth: 180,
    maxWidth: 260,
    autoPanPadding: [12, 12],
    // Leaflet handles Escape only when the map itself has the focus; we handle it anywhere within the map.
    closeOnEscapeKey: false,
  });
}

/** Builds the content from text, not HTML: venue names are not trusted. */
export function popupContent(pin: Pin, labels: PopupLabels, onNavigate: (url: string) => void): HTMLElement {
  const name = document.createElement('strong');
  name.textContent = pin.name;
  const city = document.createElement('span');
  city.textContent = pin.address.city;
  const link = document.createElement('a');
  link.href = pin.url;
  link.textContent = labels.seeVenue;
  link.addEventListener('click', function followInPage(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onNavigate(pin.url);
  });
  const content = document.createElement('div');
  content.className = 'venue-popup';
  content.append(name, city, link);
  return content;
}

/** Sets the accessible names of the popup and its close button, and focuses its link. */
export function focusPopup(popup: L.Popup, pin: Pin, labels: PopupLabels): void {
  const element = popup.getElement();
  element?.setAttribute('role', 'dialog');
  element?.setAttribute('aria-label', pin.name);
  const close = element?.querySelector('.leaflet-popup-close-button');
  close?.setAttribute('aria-label', labels.close);
  close?.setAttribute('title', labels.close);
  element?.querySelector<HTMLElement>('.venue-popup a')?.focus({ preventScroll: true });
}
