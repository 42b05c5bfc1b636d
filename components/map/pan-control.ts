import L from 'leaflet';

/** Part of the map's width or height by which one click moves it. */
const STEP = 0.25;

/** From bottom to top, as the buttons are shown. */
const DIRECTIONS = {
  down: { symbol: '↓', x: 0, y: STEP },
  right: { symbol: '→', x: STEP, y: 0 },
  left: { symbol: '←', x: -STEP, y: 0 },
  up: { symbol: '↑', x: 0, y: -STEP },
} as const;

export interface PanLabels extends Readonly<Record<keyof typeof DIRECTIONS, string>> {
  readonly toggle: string;
}

/**
 * Returns buttons that move the map for visitors who cannot drag it (WCAG 2.5.7). They are folded, because they would
 * cover markers, and are in the corner where the sample's fitted views have no marker.
 */
export function createPanControl(labels: PanLabels): L.Control {
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
    // Leaflet takes two quick clicks for a double click on the map.
    event.stopPropagation();
    onClick();
  });
  return button;
}
