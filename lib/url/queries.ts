import type { Criteria } from '../filters/criteria';
import { isFilterCode, orderFilters } from '../filters/filters';
import { isPosition, type Position, roundPosition } from '../geo/position';

/** What a query string can carry, by the name it has in the routes table. */
export interface QueryParameters extends Criteria {
  postalCode: string | null;
  position: Position | null;
}

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a query parameter can be refused for: a sentence fit for a reader. */
export class BadQuery extends Error {}

interface QueryCodec<Value> {
  readonly keys: readonly string[];
  /** @throws BadQuery */
  read(query: Query): Value;
  write(value: Value): [key: string, value: string][];
}

export const QUERIES: {
  readonly [Name in 'postalCode' | 'position' | 'filters' | 'openAt']: QueryCodec<QueryParameters[Name]>;
} = {
  position: {
    keys: ['latitude', 'longitude'],
    read: function readPosition(query) {
      const latitude = single(query.latitude);
      const longitude = single(query.longitude);
      if (latitude === null && longitude === null) return null;
      const position = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
      if (!isPosition(position.latitude, position.longitude)) {
        throw new BadQuery(
          'latitude must be a number from -90 to 90 and longitude a number from -180 to 180, both given.',
        );
      }
      return roundPosition(position);
    },
    write: (position) =>
      position
        ? [
            ['latitude', String(position.latitude)],
            ['longitude', String(position.longitude)],
          ]
        : [],
  },
  postalCode: {
    keys: ['postalCode'],
    read: (query) => {
      const text = single(query.postalCode)?.toUpperCase() ?? '';
      return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.test(text) ? text : null;
    },
    write: (postalCode) => (postalCode ? [['postalCode', postalCode]] : []),
  },
  filters: {
    keys: ['filters'],
    read: (query) => orderFilters([query.filters ?? []].flat().filter(isFilterCode)),
    write: (filters) => orderFilters(filters).map((code) => ['filters', code]),
  },
  openAt: {
    keys: ['openAt'],
    read: (query) => {
      const text = single(query.openAt) ?? '';
      return isWallClock(text) ? text : null;
    },
    write: (openAt) => (openAt ? [['openAt', openAt]] : []),
  },
};

function single(value: string | readonly string[] | undefined): string | null {
  const first = typeof value === 'string' ? value : value?.[0];
  return first?.trim() || null;
}

function isWallClock(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const date = new Date(`${text}Z`);
  // A 30 February would roll over to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readDegrees(text: string | null): number {
  return text !== null && /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN;
}
