import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MapControls } from '@/components/map/MapControls';
import { nextTask } from '@/lib/page/yielding';
import { pan } from '@/public/locales/fr/map.json';
import { mockMapSize, renderOnMap } from './support/map';

beforeEach(() => mockMapSize(800, 400));

afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.queryByRole('button', { name });

describe('Controls of the map', () => {
  it.each([
    [pan.up, 0, -100],
    [pan.left, -200, 0],
    [pan.down, 0, 100],
    [pan.right, 200, 0],
  ])('A visitor moves the map without dragging: %s', async (name, x, y) => {
    const { map } = renderOnMap(<MapControls isAnimated={false} />, { center: [45, 4], zoom: 6 });
    const before = map.project(map.getCenter());
    await userEvent.click(screen.getByRole('button', { name: pan.toggle }));
    await userEvent.click(screen.getByRole('button', { name }));
    const after = map.project(map.getCenter());
    expect([Math.round(after.x - before.x) + 0, Math.round(after.y - before.y) + 0]).toEqual([x, y]);
  });

  it('The arrows are folded until the visitor opens them', async () => {
    renderOnMap(<MapControls isAnimated={false} />, { center: [45, 4], zoom: 6 });
    expect(button(pan.up)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: pan.toggle, expanded: false }));
    expect(button(pan.up)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: pan.toggle, expanded: true }));
    expect(button(pan.up)).toBeNull();
  });

  it('The click that ends a drag does not reach Leaflet, but the next click does', async () => {
    const { map } = renderOnMap(<MapControls isAnimated={false} />, { center: [45, 4], zoom: 6 });
    const onClick = jest.fn();
    map.on('click', onClick);
    const click = (): boolean => map.getContainer().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    map.fire('dragend');
    click();
    expect(onClick).not.toHaveBeenCalled();
    await nextTask();
    click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
