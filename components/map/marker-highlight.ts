import type L from 'leaflet';
import { venueKey } from './map-marker';
import type { MarkerGroups } from './marker-groups';

const HIGHLIGHT_CLASS = 'venue-highlighted';
const HIGHLIGHT_Z_INDEX_OFFSET = 10_000;

/** Highlights the marker of one venue, or the cluster that contains it. */
export class MarkerHighlight {
  private code: string | null = null;
  private layer: L.Marker | null = null;

  constructor(private readonly groups: MarkerGroups) {}

  setVenue(code: string | null): void {
    this.code = code;
    this.refresh();
  }

  /**
   * Applies the highlight to the layer that now represents the venue. Call after markers have been grouped or moved.
   */
  refresh(): void {
    const marker = this.code === null ? undefined : this.groups.all.get(venueKey(this.code));
    const layer = marker ? this.groups.visibleLayer(marker) : null;
    if (this.layer && this.layer !== layer) {
      this.layer.getElement()?.classList.remove(HIGHLIGHT_CLASS);
      this.layer.setZIndexOffset(0);
    }
    layer?.getElement()?.classList.add(HIGHLIGHT_CLASS);
    layer?.setZIndexOffset(HIGHLIGHT_Z_INDEX_OFFSET);
    this.layer = layer;
  }
}
