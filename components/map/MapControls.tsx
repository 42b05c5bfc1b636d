import L from 'leaflet';
import { useTranslation } from '@/lib/locale/use-translation';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { track } from '@/services/browser/track';
import { createPanControl, type PanLabels } from './pan-control';

// Leaflet's default prefix contains a flag and a link to another site.
L.Control.Attribution.mergeOptions({ prefix: 'Leaflet' });

/**
 * Adds buttons that zoom and move the map, and a scale, and gives the map an accessible name in the page's language.
 */
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
      control.getContainer()?.addEventListener('click', trackZoom, true);
      return () => void control.remove();
    },
    [map, zoomInTitle, zoomOutTitle],
  );

  useEffect(
    function addScale() {
      // In the corner of the attribution, Leaflet keeps them apart. Elsewhere, a long attribution covers the scale.
      const control = L.control.scale({
        imperial: false,
        maxWidth: 90,
        position: 'bottomright',
        // Otherwise, each frame of a move writes the scale and lays out the controls.
        updateWhenIdle: true,
      });
      control.addTo(map);
      return () => void control.remove();
    },
    [map],
  );

  useEffect(
    function addPanControl() {
      const labels: PanLabels = {
        toggle: t('pan.toggle'),
        up: t('pan.up'),
        left: t('pan.left'),
        down: t('pan.down'),
        right: t('pan.right'),
      };
      const control = createPanControl(labels).addTo(map);
      return () => void control.remove();
    },
    [map, t],
  );

  useEffect(
    function disableAnimation() {
      if (!isAnimated) disablePanAnimation(map);
    },
    [map, isAnimated],
  );

  return null;
}

/** Listens in the capture phase, because Leaflet stops the propagation of these clicks. */
function trackZoom({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.leaflet-disabled')) return;
  track('zoom', { label: target.closest('.leaflet-control-zoom-in') ? 'in' : 'out' });
}

/** Leaflet has no option to disable this animation: arrow keys, and popups near the edge, pan the map. */
function disablePanAnimation(map: L.Map): void {
  map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
}
