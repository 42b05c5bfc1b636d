import L from 'leaflet';
import type { Pin } from '@/services/browser/pins';
import type { VenueMarker } from './map-marker';
import { splitVenueName } from '@/lib/brand/short-name';
import { positionUrl } from '@/lib/geo/itinerary';
import { type LinkHandlers, trackLink } from '@/services/browser/track';
import { PIN_EXTENT } from './marker-icons';

export interface PopupLabels {
  readonly seeVenue: string;
  readonly book: string;
  readonly directions: string;
  /** For screen readers: "(other site)" or the like, after links to other sites. */
  readonly leavesSite: string;
  readonly close: string;
}

interface VenuePopupOptions {
  readonly labels: PopupLabels;
  onOpen(marker: VenueMarker): void;
  /**
   * Called after the popup has closed. `shouldReturnFocus` is true if the focus was in the popup or on no element.
   */
  onClose(marker: VenueMarker, shouldReturnFocus: boolean): void;
  /** Called when the link to the venue's page is followed. */
  onNavigate(url: string): void;
}

/** Scale of a selected pin. Keep in sync with `.venue-highlighted` in the style sheet. */
const SELECTED_PIN_SCALE = 1.3;

/** The popup that all venues of a map share. */
export class VenuePopup {
  /** The marker whose popup is open. */
  marker: VenueMarker | null = null;

  private readonly popup = L.popup({
    offset: [0, -PIN_EXTENT.above * SELECTED_PIN_SCALE],
    minWidth: 180,
    maxWidth: 260,
    autoPanPadding: [12, 12],
    // Leaflet listens for Escape on the map element only; `MarkerAccessibility` also listens on its descendants.
    closeOnEscapeKey: false,
  });

  constructor(
    private readonly map: L.Map,
    private readonly options: VenuePopupOptions,
  ) {
    map.on('popupclose', this.handleClose, this);
  }

  /** Closes the popup of a marker, or opens it and moves the focus to its link. */
  toggle(marker: VenueMarker): void {
    if (this.marker === marker) {
      this.close();
      return;
    }
    const { labels, onNavigate, onOpen } = this.options;
    this.popup
      .setLatLng(marker.layer.getLatLng())
      .setContent(createContent(marker.pin, labels, onNavigate))
      .openOn(this.map);
    this.marker = marker;
    labelPopup(this.popup, marker.pin.name, labels.close);
    this.popup.getElement()?.querySelector<HTMLElement>('.venue-popup a')?.focus({ preventScroll: true });
    onOpen(marker);
  }

  /** Closes the popup if its marker is not on the map, for example because it has joined a cluster. */
  closeIfDetached(): void {
    if (this.marker && !this.map.hasLayer(this.marker.layer)) this.close();
  }

  /** Returns whether the popup was open. */
  close(): boolean {
    const wasOpen = this.marker !== null;
    this.map.closePopup(this.popup);
    return wasOpen;
  }

  remove(): void {
    this.map.off('popupclose', this.handleClose, this);
    this.close();
  }

  private handleClose({ popup }: L.PopupEvent): void {
    const { marker } = this;
    if (popup !== this.popup || !marker) return;
    this.marker = null;
    const { activeElement } = document;
    const isFocusInside = popup.getElement()?.contains(activeElement) ?? false;
    const isFocusLost = activeElement === null || activeElement === document.body;
    this.options.onClose(marker, isFocusInside || isFocusLost);
  }
}

function labelPopup(popup: L.Popup, name: string, closeLabel: string): void {
  const element = popup.getElement();
  element?.setAttribute('role', 'dialog');
  element?.setAttribute('aria-label', name);
  const close = element?.querySelector('.leaflet-popup-close-button');
  close?.setAttribute('aria-label', closeLabel);
  close?.setAttribute('title', closeLabel);
}

/** Builds the content from text nodes, because a venue's name may contain markup. */
function createContent(pin: Pin, labels: PopupLabels, onNavigate: (url: string) => void): HTMLElement {
  const name = document.createElement('strong');
  name.textContent = splitVenueName(pin.name).short;
  const city = document.createElement('span');
  city.textContent = pin.city;
  const link = document.createElement('a');
  link.href = pin.url;
  link.textContent = labels.seeVenue;
  listen(link, trackLink('popupLink', { venue: pin.code }));
  link.addEventListener('click', function navigateWithoutReload(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onNavigate(pin.url);
  });
  const content = document.createElement('div');
  content.className = 'venue-popup';
  content.append(name, city, link, createActions(pin, labels));
  return content;
}

/** Builds the links to the booking and to directions. */
function createActions(pin: Pin, labels: PopupLabels): HTMLElement {
  const { code: venue, bookingUrl } = pin;
  const actions = document.createElement('p');
  if (bookingUrl) add(bookingUrl, labels.book, trackLink('booking', { venue }));
  add(positionUrl(pin.position), labels.directions, trackLink('route', { label: 'NoPoiName', venue }));
  return actions;

  function add(url: string, label: string, handlers: LinkHandlers): void {
    const link = document.createElement('a');
    link.href = url;
    const hint = document.createElement('span');
    hint.className = 'visually-hidden';
    hint.textContent = ` ${labels.leavesSite}`;
    link.append(label, hint);
    listen(link, handlers);
    actions.append(link);
  }
}

function listen(link: HTMLAnchorElement, { onClick, onAuxClick }: LinkHandlers): void {
  link.addEventListener('click', onClick);
  link.addEventListener('auxclick', onAuxClick);
}
