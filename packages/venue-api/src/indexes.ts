import { z } from 'zod';
import { countryName } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { City, CountryCount, County } from '@locator/venue-model';
import type { PaymentMethod } from '@locator/venue-model/chain';
import {
  awayCounts,
  countryCode,
  fromWirePosition,
  pictureUrl,
  slug,
  someText,
  toWirePosition,
  wirePosition,
  type Wire,
} from './fields';

/* Index blocks: countries, counties, towns, payment methods. Field names are those of the specification. */

const venueCounts = { venueCount: z.int().min(0), ...awayCounts };

export const wireCountry = z.object({ code: countryCode, label: z.string().nullish(), ...venueCounts }).meta({
  description: 'A country that has venues.',
  examples: [{ code: 'FRA', label: 'France', venueCount: 76 }],
});

export const wireCounty = z
  .object({
    countryCode,
    code: someText,
    label: someText,
    countyNormalizedLabel: slug.describe('The slug in its URL, the same in every language.'),
    position: wirePosition,
    ...venueCounts,
  })
  .meta({
    description: 'A county, with or without venues.',
    examples: [
      {
        countryCode: 'FRA',
        code: '69',
        label: 'Rhône',
        countyNormalizedLabel: 'rhone',
        position: { Latitude: 45.87, Longitude: 4.64 },
        venueCount: 4,
      },
    ],
  });

export const wireCity = z
  .object({
    id: someText.describe('The LocationId of the town.'),
    countryCode,
    countyCode: z.string().nullish(),
    city: someText,
    postalCode: z.string().nullish(),
    postalCodes: z.array(z.string()).nullish().describe('If there are several.'),
    settledBy: z
      .enum(['name', 'postalCode', 'id'])
      .nullish()
      .describe('As SettledBy of a Suggestion. Default: the postal code if there is one.'),
    position: wirePosition,
    ...venueCounts,
  })
  .meta({
    description: 'A town with venues, or a large town with venues nearby (venueCount 0).',
    examples: [
      {
        id: 'insee-69123',
        countryCode: 'FRA',
        countyCode: '69',
        city: 'Lyon',
        postalCode: '69001',
        settledBy: 'name',
        position: { Latitude: 45.7578, Longitude: 4.832 },
        venueCount: 3,
      },
    ],
  });

export const wirePaymentMethod = z
  .object({ code: someText, label: someText, image: z.string().nullish() })
  .meta({
    description: 'A payment method.',
    examples: [{ code: 'cb', label: 'Carte bancaire', image: null }],
  });

export function toWireCountry(country: CountryCount, locale: Locale): Wire<typeof wireCountry> {
  return { ...country, label: countryName(country.code, locale) };
}

export function fromWireCountry({ label: _, ...country }: Wire<typeof wireCountry>): CountryCount {
  return country;
}

export function toWireCounty(county: County): Wire<typeof wireCounty> {
  const { slug: countyNormalizedLabel, position, ...rest } = county;
  return { ...rest, countyNormalizedLabel, position: toWirePosition(position) };
}

export function fromWireCounty(wire: Wire<typeof wireCounty>): County {
  const { countyNormalizedLabel, position, ...county } = wire;
  return { ...county, slug: countyNormalizedLabel, position: fromWirePosition(position) };
}

export function toWireCity({ position, ...city }: City): Wire<typeof wireCity> {
  return { ...city, position: toWirePosition(position) };
}

export function fromWireCity(city: Wire<typeof wireCity>): City {
  const postalCode = city.postalCode ?? null;
  return {
    ...city,
    countyCode: city.countyCode ?? null,
    postalCode,
    settledBy: city.settledBy ?? (postalCode ? 'postalCode' : 'name'),
    position: fromWirePosition(city.position),
  };
}

export function fromWirePaymentMethod(means: Wire<typeof wirePaymentMethod>): PaymentMethod {
  return { ...means, image: pictureUrl(means.image) };
}
