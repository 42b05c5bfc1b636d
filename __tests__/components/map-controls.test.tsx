import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MapControls } from '@/components/map/MapControls';
import { pan } from '@/public/locales/fr/map.json';
import { mockMapSize, renderOnMap } from './support/map';

beforeEach(() => mockMapSize(800, 400));

afterEach(() => jest.restoreAllMocks());

describe('The controls of the map', () => {
  it.each([
    [pan.up, 0, -100],
    [pan.left, -200, 0],
    [pan.down, 0, 100],
    [pan.right, 200, 0],
  ])('move the map without dragging: %s', async (name, x, y) => {
    const { map } = renderOnMap(<MapControls isAnimated={false} />, { center: [45, 4], zoom: 6 });
    const before = map.project(map.getCenter());
    await userEvent.click(screen.getByRole('button', { name }));
    const after = map.project(map.getCenter());
    expect([Math.round(after.x - before.x) + 0, Math.round(after.y - before.y) + 0]).toEqual([x, y]);
  });
});
