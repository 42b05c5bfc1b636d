import { z } from 'zod';
import {
  areRelatedCountries,
  centerOf,
  COUNTRIES,
  type Country,
  findCountry,
  roundPosition,
} from '@locator/base/geo';
import { type Result, success } from '@locator/base';
import { featureCollection, optionalText } from './geocode-json';
import {
  ADDRESS_LIMIT,
  type AddressQuery,
  RESPONSE_LIMIT,
  type FoundAddress,
  type Geocoder,
  type GeocoderOptions,
} from './geocoder';
import { createGeocoderClient } from './geocoder-client';
import { containsAll, splitWords } from './split-words';

const LAYERS = ['house', 'street', 'locality'] as const;

/** Zoom level of the location bias, which covers about 500 km in each direction. */
const COUNTRY_ZOOM = 7;

/** Countries where the house number precedes the street. */
const NUMBER_FIRST: readonly string[] = ['FRA', 'MCO', 'LUX', 'GBR', 'IRL', 'CAN', 'USA', 'AUS', 'MAR'];

/** The properties that the site uses (https://github.com/komoot/photon/blob/master/docs/api-v1.md). */
const responseSchema = featureCollection(
  z.object({
    type: optionalText,
    name: optionalText,
    housenumber: optionalText,
    street: optionalText,
    postcode: optionalText,
    city: optionalText,
    district: optionalText,
    /** ISO 3166-1 alpha-2, upper case. */
    countrycode: optionalText,
  }),
);

type Feature = z.infer<typeof responseSchema>['features'][number];

/** Photon is komoot's geocoder for OpenStreetMap data. */
export function createPhoton(options: GeocoderOptions): Geocoder {
  const client = createGeocoderClient({ ...options, service: 'photon', schema: responseSchema });

  async function search(
    address: AddressQuery,
    operation: 'search' | 'suggest',
  ): Promise<Result<readonly FoundAddress[]>> {
    const { text, country, locale } = address;
    const query = new URLSearchParams({ q: text.trim(), limit: `${RESPONSE_LIMIT}` });
    for (const layer of LAYERS) query.append('layer', layer);
    const bounds = findCountry(country)?.bounds;
    if (bounds) {
      // A location bias, because servers older than Photon 1.1 reject the unknown parameter `countrycode`.
      const { latitude, longitude } = roundPosition(centerOf(bounds));
      query.set('lat', `${latitude}`);
      query.set('lon', `${longitude}`);
      query.set('zoom', `${COUNTRY_ZOOM}`);
    }
    const response = await client.get({ operation, path: '/api', query, language: locale });
    if (!response.ok) return response;
    const addresses = response.value.features.flatMap((feature) => toAddress(feature, address) ?? []);
    return success(bestFirst(addresses, country).slice(0, ADDRESS_LIMIT));
  }

  return {
    covers: () => true,
    search: (query) => search(query, 'search'),
    suggest: (query) => search(query, 'suggest'),
    async reverse(position, locale) {
      const response = await client.reverse(position, locale);
      if (!response.ok) return response;
      return success(response.value.features.flatMap((feature) => toAddress(feature, { locale }) ?? []));
    },
  };
}

function bestFirst(addresses: readonly FoundAddress[], country: string): FoundAddress[] {
  const rank = ({ isAccurate, countryCode }: FoundAddress): number =>
    (isAccurate ? 0 : 2) + (areRelatedCountries(countryCode, country) ? 0 : 1);
  return [...addresses].sort((a, b) => rank(a) - rank(b));
}

/** Query that determines the label and accuracy of an address. In reverse geocoding, it contains only a locale. */
type LabelOptions = Pick<AddressQuery, 'locale'> & Partial<AddressQuery>;

function toAddress({ geometry, properties }: Feature, query: LabelOptions): FoundAddress | null {
  const { type, postcode, city, district, countrycode } = properties;
  const country = COUNTRIES.find(({ alpha2 }) => alpha2 === countrycode?.toLowerCase());
  const addressLine = country && LAYERS.some((layer) => layer === type) ? lineOf(properties, country) : '';
  if (!country || !addressLine) return null;

  const town = [postcode, city ?? district].filter(Boolean).join(' ');
  const isAbroad = query.country !== undefined && query.country !== country.code;
  const label = joined([addressLine, town, isAbroad ? country.names[query.locale] : null]);
  const names = [label, district, ...Object.values(country.names)].join(' ');
  return {
    label,
    addressLine,
    city,
    postalCode: postcode,
    countryCode: country.code,
    countyCode: null,
    position: geometry,
    precision: type === 'house' ? 'house' : 'street',
    // Photon does not return a score, so an address is accurate if it contains every word of the query.
    isAccurate: query.text === undefined || containsAll(names, splitWords(query.text)),
  };
}

/** Returns the feature's own name, then house number and street in the country's order: "Stade, 3 Rue du Port". */
function lineOf({ name, housenumber, street }: Feature['properties'], country: Country): string {
  const isNumberFirst = NUMBER_FIRST.some((code) => areRelatedCountries(code, country.code));
  const door = (isNumberFirst ? [housenumber, street] : [street, housenumber]).filter(Boolean).join(' ');
  return joined(name === door ? [name] : [name, door]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
