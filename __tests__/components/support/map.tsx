import { render, type RenderResult } from '@testing-library/react';
import type L from 'leaflet';
import { type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MapContainer } from 'react-leaflet';
import { Provider } from 'react-redux';
import { i18nFor } from '@/lib/locale/i18n';
import common from '@/public/locales/fr/common.json';
import mapMessages from '@/public/locales/fr/map.json';
import venues from '@/public/locales/fr/venues.json';
import type { Pin } from '@/services/browser/pins';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { EMPTY_STATE } from '@/lib/page/empty-state';
import { makeStore } from '@/store/store';

export function pin(code: string, latitude: number, longitude: number): Pin {
  return {
    code,
    name: `Salle ${code}`,
    city: 'Lyon',
    position: { latitude, longitude },
    url: `/fr/${code}`,
  };
}

/** Gives every map a size, because jsdom has no layout. `jest.restoreAllMocks` reverts this. */
export function mockMapSize(width: number, height: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

/** Renders a layer on a map with French messages and without animations. `listed`: the venues beside the map. */
export function renderOnMap(
  layer: ReactElement,
  options: L.MapOptions,
  listed: readonly ListedVenue[] = [],
): { readonly map: L.Map; readonly shown: RenderResult } {
  let map: L.Map | null = null;
  const page = {
    ...EMPTY_STATE,
    pageType: 'home',
    pageName: 'Home',
    title: 'Accueil',
    venues: listed,
  } as const;
  const shown = render(
    <Provider store={makeStore(page)}>
      <I18nextProvider i18n={i18nFor('fr', { common, map: mapMessages, venues })}>
        <MapContainer
          ref={(created) => {
            map ??= created;
          }}
          maxZoom={14}
          zoomControl={false}
          zoomAnimation={false}
          fadeAnimation={false}
          markerZoomAnimation={false}
          {...options}
        >
          {layer}
        </MapContainer>
      </I18nextProvider>
    </Provider>,
  );
  if (!map) throw new Error('The map was not created.');
  return { map, shown };
}
