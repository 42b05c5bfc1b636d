import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import L from 'leaflet';
import { type ReactElement, useState } from 'react';
import { MarkerLayer } from '@/components/map/MarkerLayer';
import mapMessages from '@/public/locales/fr/map.json';
import venueMessages from '@/public/locales/fr/venues.json';
import type { Pin } from '@/services/browser/pins';
import { mockMapSize, pin, renderOnMap } from '../support/map';
import { fill } from '../support/render';

jest.mock('next/router', () => ({ useRouter: () => ({ push: jest.fn() }) }));

let map: L.Map;

beforeAll(() => {
  // Leaflet supports fractional zoom levels only in browsers with 3D transforms, which jsdom lacks.
  Object.assign(L.Browser, { any3d: true });
});

beforeEach(() => mockMapSize(1200, 900));

afterEach(() => jest.restoreAllMocks());

interface Options extends Pick<Parameters<typeof MarkerLayer>[0], 'show' | 'middle'> {
  readonly zoom?: number;
}

async function renderMap(pins: readonly Pin[], { zoom = 6, ...props }: Options = {}): Promise<void> {
  const options: L.MapOptions = { center: [46.5, 2.5], zoom, zoomSnap: 0.25, minZoom: 3 };
  ({ map } = renderOnMap(<MarkerLayer pins={pins} locale="fr" {...props} />, options));
  // MarkerClusterGroup adds its markers in a microtask.
  await act(() => Promise.resolve());
}

const clusterOf = (count: number): HTMLElement =>
  screen.getByRole('button', {
    name: fill(mapMessages.clusterNear, { count, place: 'Lyon' }),
  });
const venue = (code: string): HTMLElement | null =>
  screen.queryByRole('button', { name: `Salle ${code}, Lyon` });

describe('The marker layer', () => {
  it('clusters venues that are less than 40 pixels apart', async () => {
    // At zoom 6, a degree of longitude is 45.5 pixels.
    await renderMap([
      pin('A', 46.5, 2.5),
      pin('B', 46.5, 2.5 + 39 / 45.5),
      pin('C', 46.5, 5),
      pin('D', 46.5, 5 + 41 / 45.5),
    ]);
    expect(clusterOf(2)).toHaveTextContent('2');
    expect([venue('A'), venue('B')]).toEqual([null, null]);
    expect([venue('C'), venue('D')]).not.toContain(null);
  });

  it('marks the numbered pins of venues that are closed for weeks', async () => {
    await renderMap([{ ...pin('A', 46.5, 2.5), isAway: true }, pin('B', 46.5, 5)], { show: 'rank' });
    const isMarked = (name: string): boolean =>
      screen.getByRole('button', { name }).classList.contains('venue-away');
    expect([isMarked('1. Salle A, Lyon'), isMarked('2. Salle B, Lyon')]).toEqual([true, false]);
  });

  it('marks pins without a number with the brand’s icon', async () => {
    await renderMap([pin('A', 46.5, 2.5)]);
    expect(venue('A')?.querySelector('image')).toHaveAttribute('href', '/brand/icon.svg');
    expect(venue('A')?.querySelectorAll('path')).toHaveLength(1);
  });

  it('offers to add a venue to the selection in its popup, and then to compare', async () => {
    localStorage.clear();
    await renderMap([pin('A', 46.5, 2.5)]);
    act(() => venue('A')?.click());
    act(() => screen.getByRole('button', { name: venueMessages.selection.name }).click());
    expect(localStorage.getItem('selection')).toBe('A');
    const compare = () => screen.getByRole('link', { name: `${venueMessages.selection.compare} (1)` });
    expect(compare()).toHaveAttribute('href', '/fr/selection?venues=A');

    act(() => venue('A')?.click());
    act(() => venue('A')?.click());
    expect(compare()).toBeInTheDocument();
  });

  it('names a cluster by the number of its venues and the town of most of them', async () => {
    const venueIn = (city: string, longitude: number): Pin => ({
      ...pin(`${city} ${longitude}`, 46.5, longitude),
      city,
    });
    await renderMap([
      venueIn('Villeurbanne', 2.5),
      venueIn('Lyon', 2.51),
      venueIn('Lyon', 2.52),
      venueIn('Lille', 9),
    ]);
    expect(clusterOf(3)).toHaveClass('venue-cluster');
  });

  it('zooms to the first level at which a cluster separates', async () => {
    // At zoom 6, a degree of longitude is 45.5 pixels.
    await renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.75)]);
    act(() => clusterOf(2).click());
    expect(map.getZoom()).toBe(8);
    expect([venue('A'), venue('B')]).not.toContain(null);
  });

  it('spreads venues at the same position, and Escape collapses them', async () => {
    await renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.5), pin('C', 46.5, 2.5)]);
    await act(async () => clusterOf(3).click());
    expect(map.getZoom()).toBe(6);
    expect([venue('A'), venue('B'), venue('C')]).not.toContain(null);
    fireEvent.keyDown(map.getContainer(), { key: 'Escape' });
    expect([venue('A'), venue('B'), venue('C')]).toEqual([null, null, null]);
  });

  it('shows the markers of a single zoom level, also right after a zoom', async () => {
    await renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.75)], { zoom: 8 });
    act(() => void map.setZoom(6));
    expect(clusterOf(2)).toBeInTheDocument();
    expect([venue('A'), venue('B')]).toEqual([null, null]);
  });

  it('numbers the pins as in the list, and shows the counts of clusters', async () => {
    const near = ['D', 'E', 'F', 'G'].map((code, index) => pin(code, 46.5, 11 + index / 10));
    const pins = [pin('A', 46.5, 2.5), pin('B', 46.5, 5), pin('C', 46.5, 8), ...near, pin('H', 46.5, 8.1)];
    await renderMap(pins, { show: 'rank' });
    expect(screen.getByRole('button', { name: '2. Salle B, Lyon' })).toHaveTextContent('2');
    expect(clusterOf(2)).toHaveTextContent(/^2$/);
    expect(clusterOf(4)).toHaveTextContent(/^4$/);
  });

  it('shows the prices for the group on request, and which venues are closed', async () => {
    const group = { ...pin('A', 46.5, 2.5), price: { text: '308 €', each: '22 €' } };
    const closed = { ...pin('B', 46.5, 5), price: { text: '16 €' }, isOpenThen: false };
    await renderMap([group, closed, pin('C', 46.5, 8)], { show: 'price' });
    expect(screen.getByRole('button', { name: '1. Salle A, Lyon, 308 €' })).toHaveTextContent('308 €');
    const { closed: text } = venueMessages.openState;
    expect(screen.getByRole('button', { name: `2. Salle B, Lyon, ${text}` })).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: '3. Salle C, Lyon' })).toHaveTextContent('');
  });

  it('gives a pin that stays after another search its new number, order and popup', async () => {
    const [first, second] = [pin('A', 46.5, 2.5), pin('B', 46.5, 5)];
    let search: (pins: readonly Pin[]) => void = () => undefined;
    function Searches(): ReactElement {
      const [pins, setPins] = useState<readonly Pin[]>([first, second]);
      search = setPins;
      return <MarkerLayer pins={pins} locale="fr" show="rank" />;
    }
    renderOnMap(<Searches />, { center: [46.5, 2.5], zoom: 6 });
    await act(() => Promise.resolve());
    act(() => search([second, { ...first, name: 'Salle A agrandie' }]));
    await act(() => Promise.resolve());
    const pins = screen.getAllByRole('button', { name: /^\d\. / });
    expect(pins.map(({ title, ariaLabel }) => ariaLabel ?? title)).toEqual([
      '1. Salle B, Lyon',
      '2. Salle A agrandie, Lyon',
    ]);
    act(() => pins[1]?.click());
    expect(screen.getByRole('dialog', { name: 'Salle A agrandie' })).toBeInTheDocument();
  });

  it('has its markers in the order of the list, also after a zoom, without moving the focus', async () => {
    const pins = [pin('A', 46.5, 2.5), pin('B', 46.5, 5), pin('C', 46.5, 5.25), pin('D', 46.5, 8)];
    await renderMap(pins, { show: 'rank' });
    const order = (): string[] => screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel ?? '');
    const cluster = fill(mapMessages.clusterNear, { count: 2, place: 'Lyon' });
    await waitFor(() => expect(order()).toEqual(['1. Salle A, Lyon', cluster, '4. Salle D, Lyon']));
    act(() => void map.setZoom(8));
    const names = ['A', 'B', 'C', 'D'].map((code, index) => `${index + 1}. Salle ${code}, Lyon`);
    await waitFor(() => expect(order()).toEqual(names));
    const second = screen.getByRole('button', { name: names[1]! });
    act(() => second.focus());
    map.getPane('markerPane')?.append(screen.getByRole('button', { name: names[0]! }));
    act(() => void map.fire('layeradd', { layer: L.layerGroup() }));
    await waitFor(() => expect(order()).toEqual(names));
    expect(second).toHaveFocus();
  });

  it('shows pins in the copy of the world that is in view', async () => {
    await renderMap([pin('A', 46.5, -179)], { middle: 175 });
    act(() => void map.setView([46.5, 178], 6));
    expect(map.getBounds().contains([46.5, 181])).toBe(true);
    const shown = new Set<number>();
    map.eachLayer((layer) => layer instanceof L.Marker && shown.add(layer.getLatLng().lng));
    expect([...shown]).toEqual([181]);
  });

  it('leads to the address of a venue whose position is approximate', async () => {
    const approximate = { address: '1 rue Test', isPositionApproximate: true } as const;
    await renderMap([{ ...pin('A', 46.5, 2.5), ...approximate }], { zoom: 8 });
    act(() => venue('A')?.click());
    const hrefs = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
    expect(hrefs.filter((href) => href.includes('maps/dir'))).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=1+rue+Test',
    ]);
  });

  // A screen reader says nothing when the focus comes from an element that has disappeared.
  it('returns the focus to the pin before the popup disappears', async () => {
    await renderMap([pin('A', 46.5, 2.5)], { zoom: 8 });
    for (const close of ['Escape', mapMessages.closePopup]) {
      act(() => venue('A')?.click());
      const popup = screen.getByRole('dialog', { name: 'Salle A' });
      expect(popup).toContainElement(document.activeElement as HTMLElement);
      if (close === 'Escape') fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
      else fireEvent.click(screen.getByRole('button', { name: close }));
      expect(venue('A')).toHaveFocus();
      expect(popup).toBeInTheDocument();
      await waitFor(() => expect(popup).not.toBeInTheDocument());
      expect(venue('A')).toHaveFocus();
    }
  });

  it('closes the popup when a zoom puts its venue into a cluster', async () => {
    await renderMap([pin('A', 46.5, 2.5), pin('B', 46.5, 2.75)], { zoom: 8 });
    act(() => venue('B')?.click());
    expect(screen.getByRole('dialog', { name: 'Salle B' })).toBeInTheDocument();
    await act(async () => void map.setZoom(6));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
