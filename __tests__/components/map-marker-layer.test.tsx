import { act, fireEvent, screen } from '@testing-library/react';
import L from 'leaflet';
import { MARKER_SPACING, markerDistance } from '@/components/map/marker-spacing';
import { MarkerLayer } from '@/components/map/MarkerLayer';
import mapMessages from '@/public/locales/fr/map.json';
import venueMessages from '@/public/locales/fr/venues.json';
import type { Pin } from '@/services/browser/pins';
import { mockMapSize, pin, renderOnMap } from './support/map';
import { fill } from './support/render';

jest.mock('next/router', () => ({ useRouter: () => ({ push: jest.fn() }) }));

let map: L.Map;

beforeAll(() => {
  // Leaflet supports fractional zoom levels only in browsers with 3D transforms, which jsdom lacks.
  Object.assign(L.Browser, { any3d: true });
});

beforeEach(() => mockMapSize(1200, 900));

afterEach(() => jest.restoreAllMocks());

function renderMap(pins: readonly Pin[], { zoom = 6, isAnimated = false } = {}): void {
  const options: L.MapOptions = { center: [46.5, 2.5], zoom, zoomSnap: 0.25, minZoom: 3 };
  ({ map } = renderOnMap(<MarkerLayer pins={pins} locale="fr" isAnimated={isAnimated} />, options));
}

const clusterOf = (count: number): HTMLElement =>
  screen.getByRole('button', {
    name: fill(mapMessages.clusterNear, { count, place: 'Lyon' }),
  });
const venue = (code: string): HTMLElement | null =>
  screen.queryByRole('button', { name: `Salle ${code}, Lyon` });

describe('The marker layer', () => {
  it.each([5, 5.25, 5.5, 5.75])('keeps all markers apart at zoom %d', (zoom) => {
    renderMap(scatteredPins(400), { zoom });
    const points: L.Point[] = [];
    map.eachLayer((layer) => {
      if (layer instanceof L.Marker) points.push(map.project(layer.getLatLng()));
    });
    expect(points.length).toBeGreaterThan(15);
    const tooClose = points.flatMap((a, index) =>
      // Leaflet averages the positions of a cluster's markers, which causes rounding errors.
      points.slice(index + 1).filter((b) => markerDistance(a, b) < MARKER_SPACING - 0.001),
    );
    expect(tooClose).toEqual([]);
  });

  it('offers to add a venue to the selection in its popup, and then to compare', () => {
    localStorage.clear();
    renderMap([pin('A', 46.5, 2.5)]);
    act(() => venue('A')?.click());
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: venueMessages.selection.add });
    expect(new URL(link.href).pathname).toBe('/fr/selection');
    expect(new URL(link.href).searchParams.getAll('venues')).toEqual(['A']);
    act(() => link.click());
    expect(localStorage.getItem('selection')).toBe('A');

    act(() => venue('A')?.click());
    act(() => venue('A')?.click());
    expect(screen.getByRole('link', { name: venueMessages.selection.added })).toHaveAttribute(
      'href',
      link.getAttribute('href'),
    );
  });

  it('names a cluster by the number of its venues and the town of the venue at its position', () => {
    const venueIn = (city: string, longitude: number): Pin => ({
      ...pin(city, 46.5, longitude),
      city,
    });
    renderMap([venueIn('Lyon', 2.5), venueIn('Villeurbanne', 2.6), venueIn('Lille', 9)]);
    expect(clusterOf(2)).toHaveClass('venue-cluster');
  });

  it('zooms to the first level at which a cluster separates', () => {
    // At zoom 6, a degree of longitude is 45.5 pixels.
    renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.75)]);
    act(() => clusterOf(2).click());
    expect(map.getZoom()).toBe(8);
    expect([venue('A'), venue('B')]).not.toContain(null);
  });

  it('moves separated markers from the position of their cluster', () => {
    const animate = jest.fn();
    Object.assign(HTMLElement.prototype, { animate });
    renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 3)], { isAnimated: true });
    expect(animate).not.toHaveBeenCalled();
    act(() => clusterOf(2).click());
    expect(map.getZoom()).toBe(7);
    expect(animate).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls[0]).toMatchObject([{ translate: ['-45px 0px', '0px 0px'] }, { duration: 200 }]);
  });

  it('spreads venues at the same position, and Escape collapses them', async () => {
    renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.5), pin('C', 46.5, 2.5)]);
    await act(async () => clusterOf(3).click());
    expect(map.getZoom()).toBe(6);
    expect([venue('A'), venue('B'), venue('C')]).not.toContain(null);
    fireEvent.keyDown(map.getContainer(), { key: 'Escape' });
    expect([venue('A'), venue('B'), venue('C')]).toEqual([null, null, null]);
  });

  it('closes the popup when a zoom puts its venue into a cluster', () => {
    renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.75)], { zoom: 8 });
    act(() => venue('B')?.click());
    expect(screen.getByRole('dialog', { name: 'Salle B' })).toBeInTheDocument();
    act(() => void map.setZoom(6));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** Returns pseudo-random pins, denser near the centre of France. */
function scatteredPins(count: number): Pin[] {
  let state = 20261120;
  function random(): number {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  }
  return Array.from({ length: count }, (_, index) =>
    pin(`P${index}`, 46.5 + (random() + random() - 1) * 4, 2.5 + (random() + random() - 1) * 6),
  );
}
