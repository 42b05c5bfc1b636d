import { createCanvas } from '@napi-rs/canvas';
import { type TownLabel, townLabels } from '../../src/basemap/draw-basemap';
import { overlap } from '../../src/box';
import { registerFonts } from '../../src/fonts';
import { project } from '../../src/projection';

registerFonts();
const ruler = createCanvas(1, 1).getContext('2d');

const BRUSSELS = { latitude: 50.8467, longitude: 4.3525 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };

function labelsAround(
  position: typeof PARIS,
  zoom: number,
  width: number,
  height: number,
): Promise<TownLabel[]> {
  const { x, y } = project(position, zoom);
  const view = { left: x - width / 2, top: y - height / 2, width, height };
  return townLabels(ruler, { locale: 'fr', zoom, ...view });
}

it('A map of Brussels on a phone shows at least five whole names at zoom level 13', async () => {
  const labels = await labelsAround(BRUSSELS, 13, 360, 400);
  const whole = labels.filter(
    ({ box }) => box.left >= 0 && box.right <= 360 && box.top >= 0 && box.bottom <= 400,
  );
  expect(whole.length).toBeGreaterThanOrEqual(5);
  expect(whole.map(({ name }) => name)).toContain('Bruxelles-Midi');
});

it.each([8, 10, 11, 12, 13, 14])(
  'Names and icons around Paris do not overlap at zoom level %i',
  async (zoom) => {
    const labels = await labelsAround(PARIS, zoom, 4000, 4000);
    expect(labels.length).toBeGreaterThan(50);
    const overlaps = labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .flatMap((other) => (overlap(one.box, other.box) ? [[one.name, other.name]] : [])),
    );
    expect(overlaps).toEqual([]);
  },
);

it('The name of a town is beside its point up to zoom level 9, and in its middle from 10 on', async () => {
  for (const [zoom, hasPoint] of [
    [9, true],
    [10, false],
  ] as const) {
    const paris = (await labelsAround(PARIS, zoom, 400, 400)).find(({ name }) => name === 'Paris');
    const { x, box } = paris!;
    expect(paris?.hasPoint).toBe(hasPoint);
    expect(box.left < x && x < box.right).toBe(!hasPoint);
  }
});

it('Stations, landmarks and airports have an icon', async () => {
  const icons = async (zoom: number): Promise<Map<string, string | undefined>> =>
    new Map((await labelsAround(PARIS, zoom, 1000, 1000)).map(({ name, icon }) => [name, icon]));
  const near = await icons(12);
  expect([near.get('Gare de l’Est'), near.get('Centre Pompidou'), near.get('Pantin')]).toEqual([
    'station',
    'landmark',
    undefined,
  ]);
  expect((await icons(11)).get('Aéroport Paris-Orly')).toBe('airport');
});
