import L from 'leaflet';

/** Part of the map's width or height by which one click moves it. */
const STEP = 0.25;

const DIRECTIONS = {
  up: { symbol: '↑', x: 0, y: -STEP },
  left: { symbol: '←', x: -STEP, y: 0 },
  down: { symbol: '↓', x: 0, y: STEP },
  right: { symbol: '→', x: STEP, y: 0 },
} as const;

type Direction = keyof typeof DIRECTIONS;

/** Returns buttons that move the map for visitors who cannot drag it (WCAG 2.5.7). */
export function createPanControl(label: (direction: Direction) => string): L.Control {
  const control = new L.Control({ position: 'bottomright' });
  control.onAdd = function createButtons(map) {
    const container = L.DomUtil.create('div', 'pan-control');
    L.DomEvent.disableClickPropagation(container);
    for (const direction of Object.keys(DIRECTIONS) as Direction[]) {
      const { symbol, x, y } = DIRECTIONS[direction];
      const button = L.DomUtil.create('button', `pan-${direction}`, container);
      button.type = 'button';
      button.ariaLabel = label(direction);
      button.textContent = symbol;
      button.addEventListener('click', () => map.panBy(map.getSize().scaleBy(L.point(x, y))));
    }
    return container;
  };
  return control;
}
