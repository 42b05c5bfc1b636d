import L from 'leaflet';
import { useTranslation } from '@/lib/locale/use-translation';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

// Its own prefix carries a flag and a link that leaves the site, and stands there from the map's first moment.
L.Control.Attribution.mergeOptions({ prefix: 'Leaflet' });

/** Zoom buttons, a scale and the map's own name, in the language of the page. */
export function MapControls({ isAnimated }: { readonly isAnimated: boolean }): null {
  const { t } = useTranslation('map');
  const map = useMap();
  const controls = t('controls');
  const zoomInTitle = t('zoomIn');
  const zoomOutTitle = t('zoomOut');

  useEffect(
    function nameMap() {
      const container = map.getContainer();
      container.role = 'group';
      container.ariaLabel = controls;
    },
    [map, controls],
  );

  useEffect(
    function addZoomControl() {
      const control = L.control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map);
      return () => void control.remove();
    },
    [map, zoomInTitle, zoomOutTitle],
  );

  useEffect(
    function addScale() {
      const control = L.control.scale({ imperial: false, maxWidth: 90 }).addTo(map);
      return () => void control.remove();
    },
    [map],
  );

  useEffect(
    function holdStill() {
      if (!isAnimated) stopPanAnimation(map);
    },
    [map, isAnimated],
  );

  return null;
}

/** Leaflet can be told not to animate zooms, but glides with every arrow key and every popup near the edge. */
function stopPanAnimation(map: L.Map): void {
  map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
}
