import type { CountryCode, CountyCode, Position } from '@locator/base/geo';

const TOWN_KINDS = ['commune', 'arrondissement', 'town'] as const;

const LANDMARK_KINDS = ['quarter', 'landmark', 'airport', 'station'] as const;

export type LandmarkKind = (typeof LANDMARK_KINDS)[number];

const PLACE_KINDS = [...TOWN_KINDS, ...LANDMARK_KINDS];

/** A row of `places.tsv`, `landmarks.tsv` or `stations.tsv` in `packages/gazetteer/data`. */
export interface GazetteerPlace {
  readonly id: string;
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly country: CountryCode;
  readonly name: string;
  readonly postalCodes: readonly string[];
  readonly county: CountyCode;
  /** For landmarks, their prominence on the same scale. */
  readonly population: number;
  readonly position: Position;
  readonly parent: string | null;
  /** Alternative names: those of former communes, and names in other languages. */
  readonly aliases: readonly string[];
}

export const PLACE_COLUMNS = [
  'id',
  'kind',
  'country',
  'name',
  'postalCodes',
  'county',
  'population',
  'latitude',
  'longitude',
  'parent',
  'aliases',
] as const;

export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

const NEWLINE = '\n'.charCodeAt(0);
const TAB = '\t'.charCodeAt(0);

/** Places decode strings from the buffer on access, for a sixth of the memory. @throws Error for unexpected columns */
export function readPlaces(tsv: Buffer): GazetteerPlace[] {
  const header = tsv.toString('utf8', 0, lineEnd(tsv, 0)).split('\t').join(' ');
  if (header !== PLACE_COLUMNS.join(' ')) {
    throw new Error(`The gazetteer has the columns "${header}", expected "${PLACE_COLUMNS.join(' ')}".`);
  }
  const countries = new Map<string, CountryCode>();
  const places: GazetteerPlace[] = [];
  for (let start = lineEnd(tsv, 0) + 1; start < tsv.length; start = lineEnd(tsv, start) + 1) {
    if (tsv[start] === NEWLINE) continue;
    const written = fieldOf(tsv, start, 'country');
    const country = countries.get(written) ?? written;
    countries.set(country, country);
    places.push(new PlaceLine(tsv, start, country, Number(fieldOf(tsv, start, 'population'))));
  }
  return places;
}

export function landmarkKind({ kind }: GazetteerPlace): LandmarkKind | null {
  return LANDMARK_KINDS.find((known) => known === kind) ?? null;
}

/** The number of an arrondissement; null for any other place. */
export function arrondissementNumber({ kind, name }: GazetteerPlace): number | null {
  return kind === 'arrondissement' ? Number(/\d+/.exec(name)?.[0]) : null;
}

class PlaceLine implements GazetteerPlace {
  constructor(
    private readonly tsv: Buffer,
    private readonly start: number,
    // The country and population are parsed eagerly, because every search reads them for every candidate.
    readonly country: CountryCode,
    readonly population: number,
  ) {}

  get id(): string {
    return this.field('id');
  }

  get kind(): GazetteerPlace['kind'] {
    const kind = this.field('kind');
    return PLACE_KINDS.find((known) => known === kind) ?? 'town';
  }

  get name(): string {
    return this.field('name');
  }

  get postalCodes(): readonly string[] {
    return this.list('postalCodes', ' ');
  }

  get county(): string {
    return this.field('county');
  }

  get position(): Position {
    return { latitude: Number(this.field('latitude')), longitude: Number(this.field('longitude')) };
  }

  get parent(): string | null {
    return this.field('parent') || null;
  }

  get aliases(): readonly string[] {
    return this.list('aliases', '|');
  }

  private list(column: PlaceColumn, separator: string): readonly string[] {
    const text = this.field(column);
    return text ? text.split(separator) : [];
  }

  private field(column: PlaceColumn): string {
    return fieldOf(this.tsv, this.start, column);
  }
}

function fieldOf(tsv: Buffer, start: number, column: PlaceColumn): string {
  let from = start;
  for (let tabs = PLACE_COLUMNS.indexOf(column); tabs > 0; from++) if (tsv[from] === TAB) tabs -= 1;
  let end = from;
  while (end < tsv.length && tsv[end] !== TAB && tsv[end] !== NEWLINE) end += 1;
  return end === from ? '' : tsv.toString('utf8', from, end);
}

function lineEnd(tsv: Buffer, start: number): number {
  const end = tsv.indexOf(NEWLINE, start);
  return end < 0 ? tsv.length : end;
}
