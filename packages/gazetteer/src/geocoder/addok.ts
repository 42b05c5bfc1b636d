import { z } from 'zod';
import { areRelatedCountries, type CountryCode } from '@locator/base/geo';
import { type Result, success } from '@locator/base';
import { featureCollection, optionalText } from './geocode-json';
import {
  ADDRESS_LIMIT,
  RESPONSE_LIMIT,
  type FoundAddress,
  type Geocoder,
  type GeocoderOptions,
} from './geocoder';
import { createGeocoderClient } from './geocoder-client';
import { containsAll, isNumber, splitWords } from './split-words';

/** Minimum score of an accurate address, on a scale from 0 to 1. */
const ACCURATE_SCORE = 0.8;

/** Minimum score of a result. Results with a lower score share only a word or two with the query. */
const MIN_SCORE = 0.4;

// The service rejects queries that begin with these:
// https://github.com/BaseAdresseNationale/adresse.data.gouv.fr/issues/1405
const LEADING_SIGNS = /^[^\p{L}\p{N}]+/u;

/** French overseas territories, which this site treats as countries, by the start of their INSEE codes. */
const OVERSEAS: Readonly<Record<string, CountryCode>> = {
  971: 'GLP', 972: 'MTQ', 973: 'GUF', 974: 'REU', 975: 'SPM', 976: 'MYT',
  977: 'BLM', 978: 'MAF', 986: 'WLF', 987: 'PYF', 988: 'NCL',
}; // prettier-ignore

/** Of the attributes at https://adresse.data.gouv.fr/api-doc/adresse, those that the site uses. */
const responseSchema = featureCollection(
  z.object({
    /** `housenumber`, `street`, `locality` or `municipality`. The Géoplateforme has more types. */
    type: optionalText,
    label: optionalText,
    name: optionalText,
    postcode: optionalText,
    city: optionalText,
    /** INSEE code of the commune: "80021", "2A004", "97411". */
    citycode: optionalText,
    /** Number and name of the département, then the region: "80, Somme, Picardie". */
    context: optionalText,
    /** Quality of the match from 0 to 1; in reverse geocoding, the proximity. */
    score: z.number().catch(0),
  }),
);

type Feature = z.infer<typeof responseSchema>['features'][number];

/** Addok is the engine of France's Base Adresse Nationale (https://addok.readthedocs.io/en/latest/api/). */
export function createAddok(options: GeocoderOptions): Geocoder {
  const client = createGeocoderClient({ ...options, service: 'addok', schema: responseSchema });

  async function search(text: string, isBeingTyped: boolean): Promise<Result<readonly FoundAddress[]>> {
    const q = text.trim().replace(LEADING_SIGNS, '');
    const response = await client.get({
      operation: isBeingTyped ? 'suggest' : 'search',
      path: '/search',
      query: new URLSearchParams({ q, limit: `${RESPONSE_LIMIT}`, autocomplete: isBeingTyped ? '1' : '0' }),
    });
    if (!response.ok) return response;
    // Accept any score while the visitor is typing, because results for incomplete queries have low scores.
    const minScore = isBeingTyped ? 0 : MIN_SCORE;
    const good = response.value.features.filter(({ properties }) => properties.score >= minScore);
    return success(toAddresses(good, (feature) => isAccurate(feature, text)));
  }

  return {
    covers: (country) => areRelatedCountries(country, 'FRA'),
    search: ({ text }) => search(text, false),
    suggest: ({ text }) => search(text, true),
    async reverse(position) {
      const response = await client.reverse(position);
      return response.ok ? success(toAddresses(response.value.features, () => true)) : response;
    },
  };
}

function isAccurate({ properties: { score, label } }: Feature, text: string): boolean {
  return score >= ACCURATE_SCORE && containsAll(label ?? '', splitWords(text).filter(isNumber));
}

/** Converts features to addresses. Drops towns, because the gazetteer has better data. */
function toAddresses(
  features: readonly Feature[],
  isAccurateOf: (feature: Feature) => boolean,
): FoundAddress[] {
  const addresses = features.flatMap((feature) => toAddress(feature, isAccurateOf(feature)) ?? []);
  return addresses.slice(0, ADDRESS_LIMIT);
}

function toAddress({ geometry, properties }: Feature, isAccurate: boolean): FoundAddress | null {
  const { type, label, name, city, postcode, citycode, context } = properties;
  const isAddress = type === 'housenumber' || type === 'street' || type === 'locality';
  if (!isAddress || !label) return null;
  const countyCode = countyOf(citycode) ?? countyOf(context?.split(',')[0]);
  return {
    label,
    addressLine: name ?? label,
    city,
    postalCode: postcode,
    countryCode: OVERSEAS[countyCode ?? ''] ?? 'FRA',
    countyCode,
    position: geometry,
    precision: type === 'housenumber' ? 'house' : 'street',
    isAccurate,
  };
}

function countyOf(code: string | null | undefined): string | null {
  return /^(?:9[78]\d|\d\d|2[AB])/.exec(code?.trim() ?? '')?.[0] ?? null;
}
