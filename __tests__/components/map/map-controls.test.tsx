import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type L from 'leaflet';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import { MapControls } from '@/components/map/MapControls';
import type { Credit } from '@locator/street-map/credits';
import { pan, zoomIn, zoomOut } from '@/public/locales/fr/map.json';
import { mockMapSize, renderOnMap } from '../support/map';

beforeEach(() => mockMapSize(800, 400));

afterEach(() => jest.restoreAllMocks());

const CREDITS: readonly Credit[] = [
  { text: '© Natural Earth', areas: [] },
  { text: '© OpenStreetMap', areas: [[7.3, 43.7, 7.5, 43.8]] },
  { text: '© OpenStreetMap contributors', areas: [[7.4, 43.7, 7.6, 43.8]] },
];

function Controls(): ReactElement {
  const controls = <MapControls map={useMap()} credits={CREDITS} isAnimated={false} />;
  return createPortal(controls, document.body);
}

function renderControls(): L.Map {
  return renderOnMap(<Controls />, { center: [45, 4], zoom: 6, minZoom: 5 }).map;
}

const button = (name: string) => screen.queryByRole('button', { name });

describe('Controls of the map', () => {
  it.each([
    [pan.up, 0, -100],
    [pan.left, -200, 0],
    [pan.down, 0, 100],
    [pan.right, 200, 0],
  ])('A visitor moves the map without dragging: %s', async (name, x, y) => {
    const map = renderControls();
    const before = map.project(map.getCenter());
    await userEvent.click(screen.getByRole('button', { name: pan.toggle }));
    await userEvent.click(screen.getByRole('button', { name }));
    const after = map.project(map.getCenter());
    expect([Math.round(after.x - before.x) + 0, Math.round(after.y - before.y) + 0]).toEqual([x, y]);
  });

  it('The arrows are folded until the visitor opens them', async () => {
    renderControls();
    expect(button(pan.up)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: pan.toggle, expanded: false }));
    expect(button(pan.up)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: pan.toggle, expanded: true }));
    expect(button(pan.up)).toBeNull();
  });

  it('A visitor zooms with buttons, which stay in the tab order at the last level', async () => {
    const map = renderControls();
    const [closer, farther] = [zoomIn, zoomOut].map((name) => screen.getByRole('button', { name }));
    await userEvent.click(closer!);
    expect(map.getZoom()).toBe(7);
    await userEvent.click(farther!);
    expect(farther).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(farther!);
    await userEvent.click(farther!);
    expect(map.getZoom()).toBe(5);
    expect(farther).toHaveAttribute('aria-disabled', 'true');
    expect(farther).toHaveFocus();
  });

  it('The credits are those of what is in view, each once', () => {
    const map = renderControls();
    const credit = screen.getByTestId('map-credit');
    act(() => void map.setView([43.75, 7.1], 14));
    expect(credit).toHaveTextContent('© Natural Earth · Leaflet');
    act(() => void map.setView([43.75, 7.35], 14));
    expect(credit).toHaveTextContent('© Natural Earth, © OpenStreetMap · Leaflet');
    act(() => void map.setView([43.75, 7.45], 14));
    expect(credit).toHaveTextContent('© Natural Earth, © OpenStreetMap contributors · Leaflet');
    act(() => void map.setView([43.75, 367.45], 14));
    expect(credit).toHaveTextContent('© Natural Earth, © OpenStreetMap contributors · Leaflet');
  });
});
