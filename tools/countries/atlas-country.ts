import type { Feature } from 'geojson';
import { loadIsoCountries } from '../basemap/sources';

/** Country codes of territories that have no ISO code in Natural Earth, by name. */
const CODE_BY_UNCODED_NAME: Readonly<Record<string, string>> = {
  Akrotiri: 'CYP',
  Baikonur: 'KAZ',
  'Cyprus U.N. Buffer Zone': 'CYP',
  Dhekelia: 'CYP',
  Kosovo: 'XKX',
  'N. Cyprus': 'CYP',
  Somaliland: 'SOM',
  'USNB Guantanamo Bay': 'CUB',
};

export function alpha3OfAtlasCountry(feature: Feature): string | undefined {
  if (feature.id !== undefined) return loadIsoCountries().numericToAlpha3(String(feature.id));
  return CODE_BY_UNCODED_NAME[String(feature.properties?.['name'])];
}
