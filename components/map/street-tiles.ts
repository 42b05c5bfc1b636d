import L from 'leaflet';
import { nextTask } from '@/lib/browser/yielding';

/**
 * A tile layer that defers the replacement of its tiles to a separate task after a zoom animation starts. By default,
 * Leaflet replaces them in the task that draws the animation's first frame, which takes more than 50 ms on a slow
 * device. During a pinch, tiles are only scaled; they are replaced when the pinch ends.
 */
export class StreetTiles extends L.TileLayer {
  /** The latest zoom animation; null once Leaflet has fired `zoom`. */
  private animation: L.LeafletEvent | null = null;

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    const events = super.getEvents?.() ?? {};
    const { zoom, zoomanim } = events;
    // Leaflet registers no zoom animation handler if the visitor prefers reduced motion.
    if (!zoom || !zoomanim) return events;
    return {
      ...events,
      zoom: (event) => {
        this.animation = null;
        zoom.call(this, event);
      },
      zoomanim: (event) => {
        this.animation = event;
        zoomanim.call(this, { ...event, noUpdate: true });
        if ((event as L.ZoomAnimEvent).noUpdate) return;
        void nextTask().then(() => {
          if (this._map && this.animation === event) zoomanim.call(this, event);
        });
      },
    };
  }
}
