import type { RequestListener } from 'node:http';
import { respondWithJson, startTestServer } from './http-server';

export interface FakeGeocoder {
  readonly url: string;
  /** The URLs of the requests, oldest first. */
  readonly requests: readonly URL[];
  /** Sets how the server responds from now on. */
  respondWith(listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Starts a fake geocoder, which returns no results until a test changes its response. */
export async function startFakeGeocoder(): Promise<FakeGeocoder> {
  let listener: RequestListener = respondWithJson(featureCollection([]));
  const requests: URL[] = [];
  const server = await startTestServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://geocoder'));
    listener(request, response);
  });
  return {
    url: `${server.url}/geocodage`,
    requests,
    respondWith(next) {
      listener = next;
    },
    stop: server.stop,
  };
}

/** Returns a response in GeoCodeJSON, the format that both geocoders use. */
export function featureCollection(features: readonly unknown[]): object {
  return { type: 'FeatureCollection', version: 'draft', features, attribution: 'BAN', licence: 'ETALAB-2.0' };
}

/** [longitude, latitude] in decimal degrees. */
type Coordinates = readonly [number, number];

function aFeature(properties: object, coordinates: Coordinates): object {
  return { type: 'Feature', geometry: { type: 'Point', coordinates }, properties };
}

/** Returns an address in the format of the Base Adresse Nationale: https://adresse.data.gouv.fr/api-doc/adresse. */
export function anAddokFeature(
  overrides: object = {},
  coordinates: Coordinates = [4.83259, 45.76245],
): object {
  const properties = {
    label: '12 Rue Mercière 69002 Lyon',
    score: 0.9663,
    housenumber: '12',
    id: '69382_4785_00012',
    banId: 'f5b2dc4c-6c9c-4c36-9f53-6b4d5a2f1a4e',
    name: '12 Rue Mercière',
    postcode: '69002',
    citycode: '69382',
    x: 842_418.9,
    y: 6_519_541.3,
    city: 'Lyon',
    district: 'Lyon 2e Arrondissement',
    context: '69, Rhône, Auvergne-Rhône-Alpes',
    type: 'housenumber',
    importance: 0.72,
    street: 'Rue Mercière',
    _type: 'address',
  };
  return aFeature({ ...properties, ...overrides }, coordinates);
}

/** Returns an address in the format of Photon: https://github.com/komoot/photon/blob/master/docs/api-v1.md. */
export function aPhotonFeature(
  overrides: object = {},
  coordinates: Coordinates = [4.83259, 45.76245],
): object {
  const properties = {
    osm_type: 'N',
    osm_id: 2_814_036_943,
    osm_key: 'place',
    osm_value: 'house',
    type: 'house',
    housenumber: '12',
    street: 'Rue Mercière',
    postcode: '69002',
    locality: 'Cordeliers',
    district: 'Lyon 2e Arrondissement',
    city: 'Lyon',
    county: 'Métropole de Lyon',
    state: 'Auvergne-Rhône-Alpes',
    country: 'France',
    countrycode: 'FR',
  };
  return aFeature({ ...properties, ...overrides }, coordinates);
}
