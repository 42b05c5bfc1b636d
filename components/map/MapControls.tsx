import L from 'leaflet';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { nextTask } from '@/lib/page/yielding';
import { track } from '@/services/browser/track';

// Replace Leaflet's default attribution prefix, which contains a flag and a link to another site.
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
      control.getContainer()?.addEventListener('click', trackZoom, true);
      return () => void control.remove();
    },
    [map, zoomInTitle, zoomOutTitle],
  );

  useEffect(
    function addScale() {
      // Place the scale in the same corner as the attribution, so that Leaflet stacks them. In any other corner, a long
      // attribution would cover the scale.
      const control = L.control.scale({
        imperial: false,
        maxWidth: 90,
        position: 'bottomright',
        // Update the scale only after a move, because updating it would force a layout of the controls in every frame.
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

  useEffect(() => stopClicksAfterDrags(map), [map]);

  useEffect(
    function disableAnimation() {
      if (!isAnimated) disablePanAnimation(map);
    },
    [map, isAnimated],
  );

  return null;
}

/** Must be attached as a capture listener, because Leaflet stops the propagation of clicks on the zoom buttons. */
function trackZoom({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.leaflet-disabled')) return;
  track('zoom', { label: target.closest('.leaflet-control-zoom-in') ? 'in' : 'out' });
}

/** Disables the animation of `panBy` (arrow keys, popups), for which Leaflet has no option. */
function disablePanAnimation(map: L.Map): void {
  map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false });
}

/** Keeps the click after a drag from Leaflet, which would read its layout. Returns a function that undoes this. */
function stopClicksAfterDrags(map: L.Map): () => void {
  const container = map.getContainer();
  const stop = (event: Event): void => event.stopPropagation();
  function stopNextClick(): void {
    container.addEventListener('click', stop, true);
    // The browser sends the click in the same task as the `mouseup` that ends the drag.
    void nextTask().then(() => container.removeEventListener('click', stop, true));
  }
  map.on('dragend', stopNextClick);
  return function stopListening() {
    map.off('dragend', stopNextClick);
  };
}

/** Distance of one pan step, as a fraction of the map's width or height. */
const STEP = 0.25;

/** In the order of the buttons from bottom to top. */
const DIRECTIONS = {
  down: { symbol: '↓', x: 0, y: STEP },
  right: { symbol: '→', x: STEP, y: 0 },
  left: { symbol: '←', x: -STEP, y: 0 },
  up: { symbol: '↑', x: 0, y: -STEP },
} as const;

interface PanLabels extends Readonly<Record<keyof typeof DIRECTIONS, string>> {
  readonly toggle: string;
}

/** For visitors who cannot drag the map (WCAG 2.5.7). Collapsed at first, so that no marker is covered. */
function createPanControl(labels: PanLabels): L.Control {
  const control = new L.Control({ position: 'bottomright' });
  control.onAdd = function createButtons(map) {
    const container = L.DomUtil.create('div', 'leaflet-bar pan-control');
    L.DomEvent.disableClickPropagation(container);
    const toggle = addButton(container, '✥', labels.toggle, function toggleArrows() {
      const isOpen = toggle.ariaExpanded !== 'true';
      toggle.ariaExpanded = String(isOpen);
      for (const arrow of arrows) arrow.hidden = !isOpen;
    });
    toggle.ariaExpanded = 'false';
    const arrows = (Object.keys(DIRECTIONS) as (keyof typeof DIRECTIONS)[]).map(function addArrow(direction) {
      const { symbol, x, y } = DIRECTIONS[direction];
      const arrow = addButton(container, symbol, labels[direction], () =>
        map.panBy(map.getSize().scaleBy(L.point(x, y))),
      );
      arrow.hidden = true;
      return arrow;
    });
    return container;
  };
  return control;
}

function addButton(
  container: HTMLElement,
  symbol: string,
  label: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = L.DomUtil.create('button', '', container);
  button.type = 'button';
  button.textContent = symbol;
  button.title = label;
  button.ariaLabel = label;
  button.addEventListener('click', function handleClick(event) {
    // Stop clicks from reaching the map, which would treat two quick clicks as a double click.
    event.stopPropagation();
    onClick();
  });
  return button;
}
