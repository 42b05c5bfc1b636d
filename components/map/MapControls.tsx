import L from 'leaflet';
import { useTranslation } from '@/lib/locale/use-translation';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

// The default prefix has a flag and an external link, and appears as soon as the map is created.
L.Control.Attribution.mergeOptions({ prefix: 'Leaflet' });

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
    function disablePanAnimation() {
      if (!isAnimated) disableAnimation(map);
    },
    [map, isAnimated],
  );

  return null;
}

/** Leaflet has an option to disable zoom animations, but none for panning by arrow keys or popups. */
function disableAnimation(map: L.Map): void {
  map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
}
