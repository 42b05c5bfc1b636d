/**
 * Reads the current regions of mainland France and Corsica, those from before 2016 whose names are still in use, such
 * as "Alsace", and other areas that people name, such as "Flandre".
 */
import { z } from 'zod';
import type { CountryCode } from '@locator/base/geo';
import { type Locale, LOCALES } from '@locator/base/locale';
import { byLocale } from '../by-locale';
import { readHandWritten, readSourceRows } from './sources';
import { byCodePoint } from './text';

/** A row of `regions.json`. */
export interface RegionRow {
  /** INSEE code, or a word for an area without one. */
  readonly code: string;
  /** France if left out. */
  readonly country?: CountryCode;
  readonly names: Readonly<Record<Locale, string>>;
  /** "PACA" and other names that the press uses. */
  readonly shortNames: readonly string[];
  /** Not those merged into another on 1 January 2016, nor areas that people name. */
  readonly isCurrent: boolean;
  /** Id of its chef-lieu in places.tsv. */
  readonly seat: string;
  /** Codes of its départements in counties.json. */
  readonly counties: readonly string[];
}

const regionSchema = z.object({ code: z.string(), nom: z.string(), chefLieu: z.string(), zone: z.string() });
const departementSchema = z.object({ code: z.string(), region: z.string() });

const handWrittenSchema = z.strictObject({
  comment: z.array(z.string()),
  /** Short names of regions, and names in other languages that differ from the French name, by INSEE code. */
  regions: z.record(
    z.string(),
    z.strictObject({
      names: z.partialRecord(z.enum(LOCALES), z.string()).optional(),
      shortNames: z.array(z.string()).optional(),
    }),
  ),
  otherRegions: z.record(
    z.string(),
    z.strictObject({
      country: z.string().optional(),
      names: z.partialRecord(z.enum(LOCALES), z.string()),
      shortNames: z.array(z.string()).optional(),
      /** INSEE code (abroad GeoNames' number) and name of the main town, separated by a space. */
      seat: z.string(),
      counties: z.string(),
    }),
  ),
});

/** Returns the regions, sorted by code. */
export function readRegions(): RegionRow[] {
  const handWritten = readHandWritten('region-names.json', handWrittenSchema);
  const departements = readSourceRows(
    '@etalab/decoupage-administratif/data/departements.json',
    departementSchema,
  );
  const current = readSourceRows('@etalab/decoupage-administratif/data/regions.json', regionSchema)
    // Exclude overseas regions, which are also départements and therefore in counties.json.
    .filter(({ zone }) => zone === 'metro')
    .map(({ code, nom, chefLieu }) => ({
      code,
      names: withFrenchFallback({ ...handWritten.regions[code]?.names, fr: nom }),
      shortNames: handWritten.regions[code]?.shortNames ?? [],
      isCurrent: true,
      seat: `insee-${chefLieu}`,
      counties: departements.filter(({ region }) => region === code).map((departement) => departement.code),
    }));
  const others = Object.entries(handWritten.otherRegions).map(([code, region]) => ({
    code,
    ...(region.country && { country: region.country }),
    names: withFrenchFallback(region.names),
    shortNames: region.shortNames ?? [],
    isCurrent: false,
    seat: `${region.country ? 'geonames' : 'insee'}-${region.seat.split(' ')[0]}`,
    counties: region.counties.split(' '),
  }));
  return [...current, ...others].sort((a, b) => byCodePoint(a.code, b.code));
}

function withFrenchFallback(
  names: Readonly<Partial<Record<Locale, string | undefined>>>,
): RegionRow['names'] {
  const { fr } = names;
  if (!fr) throw new Error(`region-names.json has a region without a French name: ${JSON.stringify(names)}.`);
  return byLocale((locale) => names[locale] ?? fr);
}
