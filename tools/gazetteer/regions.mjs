/**
 * Reads the current regions of mainland France and Corsica, and those from before 2016 whose names are still in use,
 * such as "Alsace".
 */
import { z } from 'zod';
import { LANGUAGES } from './languages.mjs';
import { readHandWritten, readSourceRows } from './sources.mjs';
import { byCodePoint } from './text.mjs';

/**
 * @typedef {object} Region
 * @property {string} code INSEE code
 * @property {Record<string, string>} names in the six languages
 * @property {string[]} shortNames "PACA" and other names that the press uses
 * @property {boolean} isFormer merged into another on 1 January 2016
 * @property {string} seat id of its chef-lieu in places.tsv
 * @property {string[]} counties codes of its départements in counties.json
 */

const regionSchema = z.object({ code: z.string(), nom: z.string(), chefLieu: z.string(), zone: z.string() });
const departementSchema = z.object({ code: z.string(), region: z.string() });

const handWrittenSchema = z.strictObject({
  comment: z.array(z.string()),
  /** Short names of regions, and names in other languages that differ from the French name, by INSEE code. */
  regions: z.record(
    z.string(),
    z.strictObject({
      names: z.partialRecord(z.enum(LANGUAGES), z.string()).optional(),
      shortNames: z.array(z.string()).optional(),
    }),
  ),
  formerRegions: z.record(
    z.string(),
    z.strictObject({
      names: z.partialRecord(z.enum(LANGUAGES), z.string()),
      shortNames: z.array(z.string()).optional(),
      /** INSEE code and name of the chef-lieu, separated by a space. */
      seat: z.string(),
      counties: z.string(),
    }),
  ),
});

/** @returns {Region[]} sorted by code */
export function readRegions() {
  const handWritten = readHandWritten('./region-names.json', handWrittenSchema);
  const departements = readSourceRows(
    '@etalab/decoupage-administratif/data/departements.json',
    departementSchema,
  );
  const current = readSourceRows('@etalab/decoupage-administratif/data/regions.json', regionSchema)
    // Exclude overseas regions, which are also départements and therefore in counties.json.
    .filter(({ zone }) => zone === 'metro')
    .map(({ code, nom, chefLieu }) => ({
      code,
      names: inSixLanguages({ ...handWritten.regions[code]?.names, fr: nom }),
      shortNames: handWritten.regions[code]?.shortNames ?? [],
      isFormer: false,
      seat: `insee-${chefLieu}`,
      counties: departements.filter(({ region }) => region === code).map((departement) => departement.code),
    }));
  const former = Object.entries(handWritten.formerRegions).map(([code, region]) => ({
    code,
    names: inSixLanguages(region.names),
    shortNames: region.shortNames ?? [],
    isFormer: true,
    seat: `insee-${region.seat.split(' ')[0]}`,
    counties: region.counties.split(' '),
  }));
  return [...current, ...former].sort((a, b) => byCodePoint(a.code, b.code));
}

/** @param {Partial<Record<import('./languages.mjs').Language, string>>} names */
function inSixLanguages(names) {
  const { fr } = names;
  if (!fr) throw new Error(`region-names.json has a region without a French name: ${JSON.stringify(names)}.`);
  return Object.fromEntries(LANGUAGES.map((language) => [language, names[language] ?? fr]));
}
