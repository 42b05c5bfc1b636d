import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type CountryCode, type CountyCode, movedBy, type Position } from '@locator/base/geo';

/** The outline of a county: simplified by up to two kilometres. Even-odd rule: a ring inside another one is a hole. */
interface Outline {
  readonly county: CountyCode;
  /** The second part of its ISO 3166-2 code: QC for Québec. Empty if unknown, or if several divisions form the county. */
  readonly iso: string;
  /** Alternately longitudes and latitudes, in thousandths of a degree. */
  readonly rings: readonly Int32Array[];
}

export interface CountyOutlines {
  /** Returns the code of the county at a position; undefined at sea, or if the country has no outlines. */
  at(country: CountryCode, position: Position): CountyCode | undefined;
  /** Returns whether a position is in a county, with a tolerance at its border. False without outlines. */
  isIn(country: CountryCode, county: CountyCode, position: Position): boolean;
  /** Returns the code of the county with this ISO 3166-2 code without its country: 10 for QC in Canada. */
  withIsoCode(country: CountryCode, iso: string): string | undefined;
}

const UNITS_PER_DEGREE = 1_000;

/** The outlines are simplified, and towns grow across borders. */
const BORDER_METERS = 3_000;

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315];

const schema = z.array(
  z.object({
    country: z.string(),
    code: z.string(),
    iso: z.string(),
    /** The first point, then the step to each further one. */
    rings: z.array(z.array(z.number())),
  }),
);

/** Creates the look-up by `county-outlines.json` in `folder`, which is read when it is needed first. */
export function createCountyOutlines(folder: string): CountyOutlines {
  let outlines: ReadonlyMap<CountryCode, readonly Outline[]> | undefined;

  function of(country: CountryCode): readonly Outline[] {
    outlines ??= readOutlines(readFileSync(path.resolve(folder, 'county-outlines.json'), 'utf8'));
    return outlines.get(country) ?? [];
  }

  function at(country: CountryCode, { latitude, longitude }: Position): CountyCode | undefined {
    const [x, y] = [longitude * UNITS_PER_DEGREE, latitude * UNITS_PER_DEGREE];
    return of(country).find(({ rings }) => rings.filter((ring) => crossesOddly(ring, x, y)).length % 2 === 1)
      ?.county;
  }

  return {
    at,
    isIn: (country, county, position) =>
      at(country, position) === county ||
      DIRECTIONS.some((degrees) => at(country, movedBy(position, degrees, BORDER_METERS)) === county),
    withIsoCode: (country, iso) =>
      of(country).find((outline) => outline.iso !== '' && outline.iso === iso.toUpperCase())?.county,
  };
}

function readOutlines(json: string): ReadonlyMap<CountryCode, readonly Outline[]> {
  const byCountry = new Map<CountryCode, Outline[]>();
  for (const { country, code, iso, rings } of schema.parse(JSON.parse(json))) {
    const outline = { county: code, iso, rings: rings.map(toRing) };
    byCountry.set(country, [...(byCountry.get(country) ?? []), outline]);
  }
  return byCountry;
}

function toRing(steps: readonly number[]): Int32Array {
  const points = Int32Array.from(steps);
  for (let i = 2; i < points.length; i++) points[i]! += points[i - 2]!;
  return points;
}

function crossesOddly(points: Int32Array, x: number, y: number): boolean {
  let isOdd = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [points[i], points[i + 1], points[j], points[j + 1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  }
  return isOdd;
}
