import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type L from 'leaflet';
import { type ReactElement, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-leaflet';
import { MarkerLayer } from '@/components/map/MarkerLayer';
import { useMoveStatus } from '@/components/map/useMoveStatus';
import { nextTask } from '@/lib/page/yielding';
import { mockMapSize, pin, renderOnMap } from '../support/map';

jest.mock('next/router', () => ({ useRouter: () => ({ push: jest.fn() }) }));

beforeEach(() => mockMapSize(800, 400));

afterEach(() => jest.restoreAllMocks());

function Status(): ReactElement {
  const frame = useRef(document.body);
  const count = useMoveStatus(useMap(), frame);
  return createPortal(
    <>
      <p role="status">{count}</p>
      <button type="button">Zoom</button>
    </>,
    document.body,
  );
}

async function renderMap(): Promise<L.Map> {
  // At zoom 8, the map is 4.4 degrees wide. B and C are a cluster.
  const pins = [pin('A', 45, 4), pin('B', 45, 5), pin('C', 45, 5.01), pin('D', 45, 12)];
  const layers = (
    <>
      <MarkerLayer pins={pins} locale="fr" />
      <Status />
    </>
  );
  const { map } = renderOnMap(layers, { center: [45, 4], zoom: 8 });
  await act(nextTask);
  return map;
}

describe('The number of venues in view', () => {
  it('is announced after moves by keyboard and with the buttons below the map', async () => {
    const map = await renderMap();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('');
    fireEvent.keyDown(map.getContainer(), { key: 'ArrowLeft' });
    act(() => void map.setView([45, 3], 8));
    await waitFor(() => expect(status).toHaveTextContent('3'));
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Zoom' }));
    expect(status).toHaveTextContent('');
    act(() => void map.setView([45, 4], 5));
    await waitFor(() => expect(status).toHaveTextContent('4'));
  });

  it.each([
    ['popup', (map: L.Map) => map.openPopup('A venue', [45, 4], { autoPan: false })],
    ['card', (map: L.Map) => map.fire('autopanstart')],
  ])('is not announced after the move that shows a %s', async (_, show) => {
    const map = await renderMap();
    fireEvent.keyDown(map.getContainer(), { key: 'Enter' });
    act(() => void show(map));
    act(() => void map.setView([45, 3], 8, { animate: false }));
    await act(nextTask);
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  it('is not announced after a drag', async () => {
    const map = await renderMap();
    fireEvent.keyDown(map.getContainer(), { key: 'ArrowLeft' });
    fireEvent.pointerDown(map.getContainer());
    act(() => void map.setView([45, 3], 8, { animate: false }));
    await act(nextTask);
    expect(screen.getByRole('status')).toHaveTextContent('');
  });
});
