import type { Position } from '@/lib/geo/position';
import type { RecordQuery } from '@/services/venues/venue-store';
import { normalisedPositionOf } from '@/services/venues/normalised-position';

/** The values of a statement, named in its text by their numbers. */
export interface Values {
  readonly list: readonly unknown[];
  /** Answers the name: `$3`. */
  put(value: unknown): string;
}

export function createValues(): Values {
  const list: unknown[] = [];
  return { list, put: (value) => `$${list.push(value)}` };
}

/** What a venue has to be beside listed. */
export interface Wanted extends Omit<RecordQuery, 'offset' | 'limit' | 'openAt'> {
  /** Venue-local ISO date on which it is open as usual. */
  readonly openOn?: string;
  /** Identifiers of the schedules it may have. */
  readonly schedules?: readonly number[];
}

/**
 * The condition that a row of `venue` must meet: of this version, listed at `now` (milliseconds since 1970), and
 * wanted.
 */
export function conditionOf(version: number, now: number, wanted: Wanted, { put }: Values): string {
  const instant = put(new Date(now).toISOString());
  const clauses = [
    `version = ${put(version)}`,
    `(hidden_from > ${instant}::timestamptz OR hidden_until <= ${instant}::timestamptz)`,
  ];
  const { country, county, filters = [], near, radiusMeters, openOn, schedules } = wanted;
  if (country !== undefined) clauses.push(`country = ${put(country)}`);
  if (county !== undefined) clauses.push(`county = ${put(county)}`);
  if (filters.length > 0) clauses.push(`offers @> ${put(filters)}::text[]`);
  if (near && radiusMeters !== undefined && radiusMeters < HALF_THE_GLOBE_METERS) {
    // On the sphere, as everywhere else in the site.
    clauses.push(
      `ST_DWithin(position, ${pointOf(near, put)}, ${put(radiusMeters)}::double precision, false)`,
    );
  }
  if (openOn !== undefined) {
    const date = put(openOn);
    clauses.push(`schedule IS NOT NULL AND (away_from > ${date}::date OR away_until <= ${date}::date)`);
  }
  if (schedules) clauses.push(`schedule = ANY(${put(schedules)}::integer[])`);
  return clauses.join(' AND ');
}

/** No place is further away. */
const HALF_THE_GLOBE_METERS = 20_015_000;

/** How far a row of `venue` is from a place, on the sphere, in metres. */
export function distanceFrom(near: Position, { put }: Values): string {
  return `position <-> ${pointOf(near, put)}`;
}

function pointOf(position: Position, put: Values['put']): string {
  const { latitude, longitude } = normalisedPositionOf(position);
  const point = `ST_MakePoint(${put(longitude)}::double precision, ${put(latitude)}::double precision)`;
  return `ST_SetSRID(${point}, 4326)::geography`;
}
