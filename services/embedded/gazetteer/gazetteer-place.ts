import type { CountryCode } from '@/lib/country/country';
import type { Position } from '@/lib/geo/position';

export const PLACE_KINDS = ['commune', 'arrondissement', 'town'] as const;

/** A row of `data/gazetteer/places.tsv`. */
export interface GazetteerPlace {
  readonly id: string;
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly country: CountryCode;
  readonly name: string;
  readonly postalCodes: readonly string[];
  readonly county: string;
  readonly population: number;
  readonly position: Position;
  /** The town that an arrondissement belongs to. */
  readonly parent: string | null;
  /** Former communes, names in other languages. */
  readonly aliases: readonly string[];
}

const COLUMNS = 'id kind country name postalCodes county population latitude longitude parent aliases'.split(
  ' ',
);

/**
 * The places of the compact gazetteer, as `scripts/gazetteer/build.mjs` writes it.
 *
 * @throws Error when the columns are not the expected ones: the file and the code are of different versions.
 */
export function readPlaces(tsv: string): GazetteerPlace[] {
  const lines = tsv.split('\n');
  const header = lines[0]?.split('\t').join(' ');
  if (header !== COLUMNS.join(' ')) {
    throw new Error(`The gazetteer has the columns "${header}", expected "${COLUMNS.join(' ')}".`);
  }
  const places: GazetteerPlace[] = [];
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line) continue;
    const [
      id = '',
      kind,
      country = '',
      name = '',
      postalCodes,
      county = '',
      population,
      lat,
      lon,
      parent,
      aliases,
    ] = line.split('\t');
    places.push({
      id,
      kind: kind === 'arrondissement' || kind === 'commune' ? kind : 'town',
      country,
      name,
      postalCodes: postalCodes ? postalCodes.split(' ') : [],
      county,
      population: Number(population),
      position: { latitude: Number(lat), longitude: Number(lon) },
      parent: parent || null,
      aliases: aliases ? aliases.split('|') : [],
    });
  }
  return places;
}
