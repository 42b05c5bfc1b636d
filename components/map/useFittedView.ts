import type L from 'leaflet';
import { startTransition, useEffect, useState } from 'react';
import { type Bounds, longitudeNear } from '@locator/base/geo';
import type { Pin } from '@/services/browser/pins';
import { fromLeaflet, toLeaflet } from './map-bounds';
import { PIN_HEIGHT, PIN_WIDTH } from './marker-icons';

/** Pixels (specification, section 9). */
const FIT_PADDING = 30;

/** Maximum number of steps to a view that shows all pins as a whole. */
const MAX_STEPS = 3;

/** Pixels. Smaller shifts of the centre are no moves by the visitor; smaller losses of height do not fit the map again. */
const TOLERANCE = 20;

interface FittedView {
  readonly fittedArea: Bounds | null;
  /** Whether the visitor has moved or zoomed the map since it was fitted to the bounds. */
  readonly isMovedByHand: boolean;
  /** Treats the current view as the fitted one, so that `isMovedByHand` becomes false. */
  forgetMove(): void;
}

export function useFittedView(
  map: L.Map | null,
  bounds: Bounds,
  pins: readonly Pin[],
  maxZoom: number | null,
  hasPicture: boolean,
): FittedView {
  // Store the bounds instead of a flag, so that new bounds reset `isMovedByHand` without another render.
  const [movedFrom, setMovedFrom] = useState<Bounds | null>(null);
  const [shown, setShown] = useState<{ readonly of: Bounds; readonly area: Bounds } | null>(null);
  useEffect(
    function follow() {
      if (!map) return;
      return fitAndFollow(
        map,
        { bounds, pins, maxZoom, hasPicture },
        {
          onFit: () => setShown({ of: bounds, area: fromLeaflet(map.getBounds()) }),
          onMove: () => setMovedFrom(bounds),
        },
      );
    },
    [map, bounds, pins, maxZoom, hasPicture],
  );
  return {
    fittedArea: shown?.of === bounds ? shown.area : null,
    isMovedByHand: movedFrom === bounds,
    forgetMove() {
      setMovedFrom(null);
      setShown(null);
    },
  };
}

interface FitOptions {
  readonly bounds: Bounds;
  readonly pins: readonly Pin[];
  readonly maxZoom: number | null;
  readonly hasPicture: boolean;
}

/** Fits the map to the bounds, also when its size changes, until the visitor moves it. Returns a function that ends this. */
function fitAndFollow(
  map: L.Map,
  { bounds, pins, maxZoom, hasPicture }: FitOptions,
  { onFit, onMove }: { onFit(): void; onMove(): void },
): () => void {
  let isProgrammatic = false;
  let isFitting = false;
  let hasMoved = false;
  let fitted = { center: map.getCenter(), zoom: map.getZoom() };
  let fittedRoom = { width: 0, frameHeight: 0, height: 0 };

  function fit(): void {
    isFitting = true;
    // The picture is as high as the map and the bar below it.
    const height = (hasPicture && map.getContainer().closest('section')?.clientHeight) || 0;
    fitMap(map, bounds, maxZoom, height && height - map.getSize().y);
    if (maxZoom !== null) fitWholePins(map, bounds, pins, maxZoom);
    isFitting = false;
    fitted = { center: map.getCenter(), zoom: map.getZoom() };
    fittedRoom = room(map);
    onFit();
  }

  function handleMove(): void {
    if (hasMoved || isFitting) return;
    const zoom = map.getZoom();
    const center = map.getCenter();
    const shift = map.project(fitted.center, zoom).distanceTo(map.project(center, zoom));
    // Leaflet pans the map to a pin that gets the focus.
    const isToPin = zoom === fitted.zoom && map.getPane('markerPane')?.contains(document.activeElement);
    if (isProgrammatic || isToPin) fitted = { center, zoom };
    else if (zoom !== fitted.zoom || shift > TOLERANCE) {
      hasMoved = true;
      // A drag ends in a mouse event, in which React would otherwise render immediately.
      startTransition(onMove);
    }
    isProgrammatic = false;
  }

  function expectProgrammaticMove(): void {
    isProgrammatic = true;
  }

  function handleResize(): void {
    const { clientWidth, clientHeight } = map.getContainer();
    const size = map.getSize();
    // A hidden map has no size, so it keeps its view until it is shown again.
    if (clientWidth === 0 || (clientWidth === size.x && clientHeight === size.y)) return;
    isProgrammatic = true;
    map.invalidateSize({ animate: false });
    isProgrammatic = false;
    const { width, frameHeight, height } = room(map);
    const isFrameSame = width === fittedRoom.width && frameHeight === fittedRoom.frameHeight;
    // The credits depend on the zoom level: fitting the map to the room they leave might go on for ever.
    if (!hasMoved && !(isFrameSame && height > fittedRoom.height - TOLERANCE)) fit();
  }

  const resizes = new ResizeObserver(handleResize);
  // Printing also resizes the map, but the `ResizeObserver` is notified too late for the printout.
  const print = matchMedia('print');

  fit();
  map.on('moveend', handleMove).on('autopanstart', expectProgrammaticMove);
  resizes.observe(map.getContainer());
  print.addEventListener('change', handleResize);
  return () => {
    resizes.disconnect();
    print.removeEventListener('change', handleResize);
    map.off('moveend', handleMove).off('autopanstart', expectProgrammaticMove);
  };
}

function room(map: L.Map): { width: number; frameHeight: number; height: number } {
  const { clientWidth, clientHeight, parentElement } = map.getContainer();
  const frameHeight = parentElement?.parentElement?.clientHeight ?? 0;
  return { width: clientWidth, frameHeight, height: clientHeight };
}

/** Zooms out as far as needed to show no pin in part. Each step may uncover a part of another pin. */
function fitWholePins(map: L.Map, bounds: Bounds, pins: readonly Pin[], maxZoom: number): void {
  const middle = map.getCenter().lng;
  let area = bounds;
  for (let step = 0; step < MAX_STEPS; step++) {
    const { x: width, y: height } = map.getSize();
    const cut = pins.filter(function isCut({ position: { latitude, longitude } }) {
      const { x, y } = map.latLngToContainerPoint([latitude, longitudeNear(longitude, middle)]);
      const [left, top, right] = [x - PIN_WIDTH / 2, y - PIN_HEIGHT, x + PIN_WIDTH / 2];
      const isVisible = left < width && right > 0 && top < height && y > 0;
      return isVisible && (left < 0 || right > width || top < 0 || y > height);
    });
    if (cut.length === 0) return;
    area = cut.reduce(extendedBy, area);
    fitMap(map, area, maxZoom);
  }
}

/** Returns bounds that end east of the 180th meridian above 180, as Leaflet expects them. */
function extendedBy([west, south, east, north]: Bounds, { position: { latitude, longitude } }: Pin): Bounds {
  const end = east < west ? east + 360 : east;
  const near = longitudeNear(longitude, (west + end) / 2);
  return [Math.min(west, near), Math.min(south, latitude), Math.max(end, near), Math.max(north, latitude)];
}

/**
 * The padding makes room for the pins, which extend above their positions. `maxZoom` null: exactly the bounds, without
 * the lowest `croppedPixels`.
 */
export function fitMap(map: L.Map, bounds: Bounds, maxZoom: number | null, croppedPixels = 0): void {
  const [west, south, east, north] = bounds;
  // A single pin is in the middle, so zooming in keeps it in view.
  const isPoint = west === east && south === north;
  const padding = maxZoom === null ? 0 : FIT_PADDING;
  map.fitBounds(toLeaflet(bounds), {
    paddingTopLeft: [padding, padding && padding + (isPoint ? 0 : PIN_HEIGHT)],
    paddingBottomRight: [padding, maxZoom === null ? -croppedPixels : padding],
    maxZoom: maxZoom ?? undefined,
    animate: false,
  });
}
