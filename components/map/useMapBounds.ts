import { useMemo, useState } from 'react';
import { type Bounds, containsBounds } from '@locator/base/geo';
import { BASEMAP_ZOOMS, STREET_ZOOMS } from '@locator/street-map/zoom-levels';
import type { MapInfo } from '@/services/browser/map-info';
import type { Pin } from '@/services/browser/pins';
import { boundsOf } from './map-bounds';
import type { VenueMapProps } from './VenueMap';

const METROPOLITAN_FRANCE: Bounds = [-5.2, 42.2, 8.3, 51.2];

interface MapBounds {
  readonly pins: readonly Pin[];
  readonly opening: Bounds;
  readonly bounds: Bounds;
  /** Whether they contain all pins, also those that are far from the others. */
  readonly isAllShown: boolean;
  readonly maxFitZoom: number;
  hasStreets(area: Bounds): boolean;
  /** Returns the closest zoom level of a view that is fitted to `count` venues. */
  zoomFor(area: Bounds, count: number): number;
  leaveOpening(): void;
}

export function useMapBounds(props: VenueMapProps & { readonly info: MapInfo }): MapBounds {
  const { center, info, view = null, isVenue = false } = props;
  const pins = useStablePins(props.pins);
  const near = useMemo(() => pins.slice(0, props.nearCount || undefined), [pins, props.nearCount]);
  const opening = useMemo(() => view ?? boundsOf(near, center, METROPOLITAN_FRANCE), [view, near, center]);
  const all = useMemo(() => boundsOf(pins, null, METROPOLITAN_FRANCE), [pins]);
  // Store the bounds instead of a flag, so that the map of another search opens on its own.
  const [leftBounds, setLeftBounds] = useState<Bounds | null>(null);
  const isAllShown = leftBounds === opening;
  const bounds = isAllShown ? all : opening;
  const maxFitZoom = zoomFor(bounds, isAllShown ? pins.length : near.length);

  function hasStreets(area: Bounds): boolean {
    return info.streets.some((streets) => containsBounds(streets, area));
  }

  function zoomFor(area: Bounds, count: number): number {
    const zooms = hasStreets(area) ? STREET_ZOOMS : BASEMAP_ZOOMS;
    return zooms[isVenue ? 'venue' : count > 1 ? 'fit' : 'point'];
  }

  const leaveOpening = (): void => setLeftBounds(opening);
  return { pins, opening, bounds, isAllShown, maxFitZoom, hasStreets, zoomFor, leaveOpening };
}

/** Returns the same array as long as the pins are equal, so that re-rendering the page does not update the map. */
function useStablePins(pins: readonly Pin[]): readonly Pin[] {
  const [stablePins, setStablePins] = useState(pins);
  if (stablePins === pins || JSON.stringify(stablePins) === JSON.stringify(pins)) return stablePins;
  setStablePins(pins);
  return pins;
}
