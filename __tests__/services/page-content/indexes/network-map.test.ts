import { boundsOfView, project } from '@locator/street-map/drawing';
import { type Bounds, centerOf, type CountryCode } from '@locator/base/geo';
import { type NetworkMap, networkMap } from '@/services/page-content/indexes/network-map';
import { backendWith } from '../../../support/backend-of-five';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, type VenueRow } from '@locator/test-support/venue-file';

const FRANCE: Bounds = [-5.2, 42.2, 8.3, 51.2];

const LILLE = aVenue({ code: 'LILLE', latitude: '50.63', longitude: '3.06' });
const BREST = aVenue({ code: 'BREST', latitude: '48.39', longitude: '-4.49' });
const NICE = aVenue({ code: 'NICE', latitude: '43.7', longitude: '7.27' });
const RABAT = aVenue({ code: 'RABAT', country: 'MAR', latitude: '34.02', longitude: '-6.84' });

async function mapOf(rows: readonly VenueRow[], country: CountryCode | null = 'FRA'): Promise<NetworkMap> {
  const backend = await backendWith(rows);
  return valueOf(await networkMap(backend, { country, bounds: FRANCE, locale: 'fr' }));
}

/** Of a mark, in CSS pixels from the middle of the picture. */
function offsetsOf({ view, marks }: NetworkMap): { readonly x: number; readonly y: number }[] {
  return marks.map(({ position }) => {
    const { x, y } = project(position, view.zoom);
    return { x: Math.abs(x - view.left - view.width / 2), y: Math.abs(y - view.top - view.height / 2) };
  });
}

describe('Picture of the venues', () => {
  it('Every venue of the country is a dot, with room around it for the markers of a map', async () => {
    const map = await mapOf([LILLE, BREST, NICE, RABAT]);
    expect(map.marks.map(({ name }) => name)).toEqual(['', '', '']);
    for (const { x, y } of offsetsOf(map)) {
      expect(x).toBeLessThanOrEqual(137);
      expect(y).toBeLessThanOrEqual(107);
    }
    // They fill the picture.
    expect(Math.max(...offsetsOf(map).map(({ y }) => y))).toBeGreaterThan(92);
  });

  it('Venues that would cover each other are a number', async () => {
    const another = aVenue({ code: 'ANOTHER', latitude: '43.71', longitude: '7.26' });
    const { marks } = await mapOf([NICE, another, LILLE]);
    expect(marks.map(({ name }) => name)).toEqual(['', '2']);
  });

  it('The map that takes the place of the picture shows the same area', async () => {
    const { view } = await mapOf([LILLE, BREST, NICE]);
    const [west, south, east, north] = boundsOfView(view);
    const northWest = project({ latitude: north, longitude: west }, view.zoom);
    const southEast = project({ latitude: south, longitude: east }, view.zoom);
    expect([northWest.x, northWest.y].map(Math.round)).toEqual([view.left, view.top]);
    expect([southEast.x - northWest.x, southEast.y - northWest.y].map(Math.round)).toEqual([352, 308]);
  });

  it('Venues of one town are shown with their region', async () => {
    expect((await mapOf([NICE])).view.zoom).toBe(10);
  });

  it('Without a country, venues of all countries are on the picture', async () => {
    const map = await mapOf([LILLE, RABAT], null);
    expect(map.marks).toHaveLength(2);
    expect(Math.max(...offsetsOf(map).map(({ y }) => y))).toBeLessThanOrEqual(107);
  });

  it('Venues on both sides of the 180th meridian are close to each other', async () => {
    const rows = [
      aVenue({ code: 'WALLIS', country: 'WLF', latitude: '-13.28', longitude: '-176.17' }),
      aVenue({ code: 'NOUMEA', country: 'NCL', latitude: '-22.27', longitude: '166.44' }),
    ];
    const { view, marks } = await mapOf(rows, null);
    expect(marks).toHaveLength(2);
    expect(centerOf(boundsOfView(view)).longitude).toBeCloseTo(175.135, 0);
    expect(view.zoom).toBeGreaterThan(4);
  });

  it('Without a venue, the country is shown', async () => {
    const { view, marks } = await mapOf([RABAT]);
    expect(marks).toEqual([]);
    const [northWest, southEast] = [
      project({ latitude: 51.2, longitude: -5.2 }, view.zoom),
      project({ latitude: 42.2, longitude: 8.3 }, view.zoom),
    ];
    expect(Math.round((northWest.x + southEast.x) / 2 - view.left)).toBe(view.width / 2);
    expect(Math.round((northWest.y + southEast.y) / 2 - view.top)).toBe(view.height / 2);
  });

  it('Many venues are numbers, the largest on top', async () => {
    const rows = Array.from({ length: 600 }, (_, index) =>
      aVenue({
        code: `V${index}`,
        latitude: String(index < 400 ? 48.85 : 43.3),
        longitude: String(2.3 + index / 1e4),
      }),
    );
    expect((await mapOf(rows)).marks.map(({ name }) => name)).toEqual(['200', '400']);
  });
});
