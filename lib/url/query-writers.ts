import type { Criteria } from '@locator/venue-model';
import type { Bounds, Position } from '@locator/base/geo';
import type { QueryParameters } from './queries';
import type { Start, View } from './selection';

export type Pair = [key: string, value: string];

type Written = string | number | null | undefined | readonly string[];

export interface Writer<Value> {
  readonly keys: readonly string[];
  write(value: Value): Pair[];
}

type Writers = Readonly<Record<string, Writer<unknown>>>;

/** Separate from the readers in `queries.ts`, because browser code writes queries, but does not read them. */
export const QUERY_WRITERS = {
  position: {
    keys: ['latitude', 'longitude'],
    write: (position: Position | null | undefined): Pair[] => [
      ...pairs('latitude', position?.latitude),
      ...pairs('longitude', position?.longitude),
    ],
  },
  isOwnPosition: writer('around', (isOwn: boolean) => (isOwn ? 'me' : null)),
  bounds: writer('bounds', (bounds: Bounds | null) => bounds?.join()),
  postalCode: writer<string | null>('postalCode', asIs),
  criteria: {
    // `when` is the day chosen in the search form, which only the browser turns into a date.
    keys: ['filters', 'openAt', 'players', 'game', 'when'],
    write: ({ filters, openAt, players, game }: Criteria): Pair[] => [
      ...pairs('filters', filters),
      ...pairs('openAt', openAt),
      ...pairs('players', players),
      ...pairs('game', game),
    ],
  },
  openAt: writer<string | null>('openAt', asIs),
  players: writer<number | null>('players', asIs),
  game: writer<string | null>('game', asIs),
  view: {
    // Links that were shared earlier have votes, too. Their canonical URL is the comparison without them.
    keys: ['view', 'votes', 'voter', 'choice', 'link'],
    write: (view: View): Pair[] => pairs('view', view === 'compare' ? null : view),
  },
  venues: writer<readonly string[]>('venues', asIs),
  starts: writer('from', (starts: readonly Start[]) => starts.map(writeStart)),
} satisfies Writers;

/** Returns the writer of a value with one key. */
export function writer<Value>(key: string, write: (value: Value) => Written): Writer<Value> {
  return { keys: [key], write: (value) => pairs(key, write(value)) };
}

export function asIs<Value extends Written>(value: Value): Value {
  return value;
}

export function pairs(key: string, written: Written): Pair[] {
  return [written ?? []].flat().map((value) => [key, String(value)]);
}

function writeStart({ position: { latitude, longitude }, label }: Start): string {
  return [latitude, longitude, ...(label ? [label] : [])].join();
}

type Values = Readonly<Record<string, unknown>>;

/** Writes the values with these names, in their order. Absent ones are left out. */
export function writeValues(writers: Writers, names: readonly string[], values: Values): Pair[] {
  return names.flatMap((name) =>
    values[name] === undefined ? [] : (writers[name]?.write(values[name]) ?? []),
  );
}

export function searchOf(pairsInOrder: Pair[]): string {
  // Fast path: a page contains about a hundred URLs, and most of them have no query string.
  return pairsInOrder.length > 0 ? `?${new URLSearchParams(pairsInOrder).toString()}` : '';
}

export function replaceParameters(url: string, parameters: Partial<QueryParameters>): string {
  return replaceValues(QUERY_WRITERS, url, parameters);
}

export function replaceValues(writers: Writers, url: string, values: Values): string {
  const { pathname, searchParams } = new URL(url, 'http://relative.invalid');
  const names = Object.keys(values);
  for (const key of names.flatMap((name) => writers[name]?.keys ?? [])) searchParams.delete(key);
  return pathname + searchOf([...searchParams, ...writeValues(writers, names, values)]);
}
