import L from 'leaflet';
import type { Pin } from '@/services/browser/pins';
import type { VenueMarker } from './map-marker';
import { splitVenueName } from '@/lib/brand/short-name';
import { positionUrl } from '@/lib/geo/itinerary';
import type { SelectionOffer } from '@/services/browser/selection';
import { type LinkHandlers, trackLink } from '@/services/browser/track';
import { PIN_EXTENT } from './marker-icons';

interface SelectionLabels {
  readonly text: string;
  /** For screen readers. */
  readonly name: string;
}

export interface PopupLabels {
  readonly seeVenue: string;
  readonly book: string;
  readonly directions: string;
  readonly select: SelectionLabels;
  /** Labels of the selection link if the selection already contains the venue. */
  readonly selected: SelectionLabels;
  /** Screen-reader text that follows links to other sites, such as "(other site)". */
  readonly leavesSite: string;
  readonly close: string;
}

interface VenuePopupOptions {
  readonly labels: PopupLabels;
  onOpen(marker: VenueMarker): void;
  /**
   * Called after the popup has closed. `shouldReturnFocus` is true if the focus was in the popup, or if no element has
   * the focus.
   */
  onClose(marker: VenueMarker, shouldReturnFocus: boolean): void;
  /** Returns the URL and action of the selection link for a venue. */
  offerSelection(code: string): SelectionOffer;
  /** Called when the visitor follows the link to the venue's page or to the selection. */
  onNavigate(url: string): void;
}

/** Scale of a highlighted pin. Keep in sync with `.venue-highlighted` in the style sheet. */
const SELECTED_PIN_SCALE = 1.3;

/** The popup shared by all venues of a map. */
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
    this.popup
      .setLatLng(marker.layer.getLatLng())
      .setContent(createContent(marker.pin, this.options))
      .openOn(this.map);
    this.marker = marker;
    labelPopup(this.popup, marker.pin.name, this.options.labels.close);
    this.popup.getElement()?.querySelector<HTMLElement>('.venue-popup a')?.focus({ preventScroll: true });
    this.options.onOpen(marker);
  }

  /** Closes the popup if its marker is not on the map, for example because it has joined a cluster. */
  closeIfDetached(): void {
    if (this.marker && !this.map.hasLayer(this.marker.layer)) this.close();
  }

  /** Closes the popup. Returns whether it was open. */
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

/** Builds the popup's content from text nodes, so that markup in a venue's name is not interpreted as HTML. */
function createContent(pin: Pin, options: VenuePopupOptions): HTMLElement {
  const name = document.createElement('strong');
  name.textContent = splitVenueName(pin.name).short;
  const city = document.createElement('span');
  city.textContent = pin.city;
  const link = createPageLink(pin.url, options.labels.seeVenue, options.onNavigate);
  listen(link, trackLink('popupLink', { venue: pin.code }));
  const content = document.createElement('div');
  content.className = 'venue-popup';
  content.append(name, city, link, createActions(pin, options));
  return content;
}

/** Builds a link to a page of the site. Clicking it navigates without a full page load. */
function createPageLink(url: string, text: string, onNavigate: (url: string) => void): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = text;
  link.addEventListener('click', function navigateWithoutReload(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onNavigate(url);
  });
  return link;
}

/** Builds the link that adds the venue to the selection. */
function createSelectionLink({ code }: Pin, options: VenuePopupOptions): HTMLAnchorElement {
  const { url, isAdded, add } = options.offerSelection(code);
  const { text, name } = options.labels[isAdded ? 'selected' : 'select'];
  const link = createPageLink(url, text, options.onNavigate);
  link.rel = 'nofollow';
  link.setAttribute('aria-label', name);
  listen(link, { onClick: add, onAuxClick: add });
  return link;
}

/** Builds the links to booking, directions and the selection. */
function createActions(pin: Pin, options: VenuePopupOptions): HTMLElement {
  const { labels } = options;
  const { code: venue, bookingUrl } = pin;
  const actions = document.createElement('p');
  if (bookingUrl) add(bookingUrl, labels.book, trackLink('booking', { venue }));
  add(positionUrl(pin.position), labels.directions, trackLink('route', { label: 'NoPoiName', venue }));
  actions.append(createSelectionLink(pin, options));
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
