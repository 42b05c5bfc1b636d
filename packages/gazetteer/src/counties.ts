import { z } from 'zod';
import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';

/** A first-level division of a country: a French département, a Swiss canton, a Belgian province. */
export interface GazetteerCounty {
  readonly country: CountryCode;
  readonly code: CountyCode;
  readonly names: Readonly<Record<Locale, string>>;
  /** Slug of the French name, the same in every language. */
  readonly slug: string;
  readonly position: Position;
}

export interface Counties {
  of(country: CountryCode): readonly GazetteerCounty[];
  find(country: CountryCode, code: CountyCode): GazetteerCounty | undefined;
}

const schema = z.array(
  z.object({
    country: z.string(),
    code: z.string(),
    names: z.record(z.enum(LOCALES), z.string()),
    slug: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
);

export function readCounties(json: string): Counties {
  const byCountry = new Map<CountryCode, GazetteerCounty[]>();
  for (const row of schema.parse(JSON.parse(json))) {
    const county: GazetteerCounty = {
      country: row.country,
      code: row.code,
      names: row.names,
      slug: row.slug,
      position: { latitude: row.latitude, longitude: row.longitude },
    };
    byCountry.set(row.country, [...(byCountry.get(row.country) ?? []), county]);
  }
  return {
    of: (country) => byCountry.get(country) ?? [],
    find: (country, code) => byCountry.get(country)?.find((county) => county.code === code),
  };
}
