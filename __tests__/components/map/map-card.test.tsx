import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type L from 'leaflet';
import { MarkerLayer } from '@/components/map/MarkerLayer';
import mapMessages from '@/public/locales/fr/map.json';
import venueMessages from '@/public/locales/fr/venues.json';
import { mockMapSize, renderOnMap } from '../support/map';
import { listedVenue } from '../support/venues';

jest.mock('next/router', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const VENUE = listedVenue({
  name: 'Salle A',
  isOpenThen: true,
  rooms: ['Salle Bleue'],
  price: { text: '308 €', each: '22 €' },
});

beforeAll(() => {
  // jsdom does not implement CSS.escape.
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
});

beforeEach(() => mockMapSize(800, 400));

afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

async function openPin(): Promise<L.Map> {
  const options = { center: [45.7623, 4.8331], zoom: 12 } as const;
  const layer = <MarkerLayer pins={[VENUE]} locale="fr" show="rank" time="sam. 23 h" />;
  const { map } = renderOnMap(layer, { ...options, center: [...options.center] }, [VENUE]);
  // MarkerClusterGroup adds its markers in a microtask.
  await act(() => Promise.resolve());
  act(() => screen.getByRole('button', { name: '1. Salle A, Lyon' }).click());
  return map;
}

/** jsdom has no layout, so every card in the page is as wide as one in a hidden list. */
function addHiddenCard(): void {
  const card = document.createElement('article');
  card.innerHTML = `<a href="${VENUE.url}">Salle A</a>`;
  document.body.append(card);
}

describe('The popup of a pin', () => {
  it('says whether the venue is open, its price for the group and its distance, and names the venue in its link', async () => {
    await openPin();
    const popup = screen.getByRole('dialog', { name: 'Salle A' });
    expect(popup).toHaveTextContent('Lyon, 0,84 km');
    expect(popup).toHaveTextContent(`${venueMessages.openState.open} · sam. 23 h`);
    expect(popup).toHaveTextContent(/308 €.*22 € chacun/);
    expect(screen.getByRole('link', { name: `${venueMessages.seeVenue} Salle A` })).toHaveFocus();
  });
});

describe('The card of a pin on a map without a list beside it', () => {
  it('replaces the popup, gets the focus, and returns it to the pin when Escape or its button closes it', async () => {
    addHiddenCard();
    await openPin();
    const pin = screen.getByRole('button', { name: '1. Salle A, Lyon' });
    for (const close of ['Escape', mapMessages.closePopup]) {
      if (!screen.queryByRole('dialog')) act(() => pin.click());
      const dialog = screen.getByRole('dialog', { name: 'Salle A' });
      expect(dialog.querySelector('article')).toHaveTextContent('8 rue Mercière');
      expect(dialog.querySelector('h2 a')).toHaveFocus();
      expect(document.querySelector('.leaflet-popup')).toBeNull();
      if (close === 'Escape') await userEvent.keyboard('{Escape}');
      else await userEvent.click(screen.getByRole('button', { name: close }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(pin).toHaveFocus();
    }
  });

  it('moves the map so that the pin is above it', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
    addHiddenCard();
    const map = await openPin();
    const { latitude, longitude } = VENUE.position;
    // The map is 400 pixels high.
    await waitFor(() => expect(map.latLngToContainerPoint([latitude, longitude]).y).toBeLessThan(100));
  });
});
