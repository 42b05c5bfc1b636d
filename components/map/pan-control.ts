import L from 'leaflet';

/** Distance of one pan step, as a fraction of the map's width or height. */
const STEP = 0.25;

/** Pan directions, in the order of the buttons from bottom to top. */
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
 * Creates buttons that pan the map, for visitors who cannot drag it (WCAG 2.5.7). They start collapsed to avoid
 * covering markers. With the sample data, no map initially shows markers in their corner.
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
    // Stop clicks from reaching the map, which would treat two quick clicks as a double click.
    event.stopPropagation();
    onClick();
  });
  return button;
}
