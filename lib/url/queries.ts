import { isWallClock } from '@locator/base/time';
import { type Criteria, MAX_STARTS, VENUE_CODE } from '@locator/venue-model';
import type { FilterCode, Game } from '@locator/venue-model/chain';
import {
  type Bounds,
  isPosition,
  type Position,
  readBounds,
  roundBounds,
  roundPosition,
  writeBounds,
} from '@locator/base/geo';
import { readPlayers } from '@locator/venue-model/group-fit';
import { createStart, type Start, uniqueCodes, type View, VIEWS } from './selection';

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Pair = [key: string, value: string];

/** The codes of the chain, which only servers know. Browser code writes queries, but does not read them. */
interface ChainCodes {
  orderFilters(texts: readonly string[]): readonly FilterCode[];
  readGame(text: string): Game | null;
}

/** Browsers do not read queries: this keeps the readers out of their scripts. */
export const READS_QUERIES = typeof window === 'undefined';

interface Codec<Value> {
  readonly keys: readonly string[];
  /** Returns undefined if no page can be shown with the value. */
  read(query: Query, codes: ChainCodes): Value;
  write(value: Value): Pair[];
}

export type Codecs = Readonly<Record<string, Codec<unknown>>>;

export type ValuesOf<Table extends Codecs> = {
  readonly [Name in keyof Table]: Exclude<ReturnType<Table[Name]['read']>, undefined>;
};

type Written = string | number | null | undefined | readonly string[];

/** Returns the codec of a value with one key. `texts` are all values of the key. */
export function parameter<Value>(
  key: string,
  read: (texts: readonly string[]) => Value,
  write: (value: Value) => Written,
) {
  return {
    keys: [key],
    read: (query: Query): Value => read(textsIn(query[key])),
    write: (value: Value): Pair[] => pairs(key, write(value)),
  };
}

export const asIs = <Value extends Written>(value: Value): Value => value;

const openAt = parameter('openAt', (texts) => (isWallClock(first(texts)) ? first(texts) : null), asIs);
const players = parameter('players', (texts) => readPlayers(first(texts)), asIs);
const game = {
  keys: ['game'],
  read: (query: Query, { readGame }: ChainCodes): Game | null => readGame(first(textsIn(query.game))),
  write: (code: Game | null): Pair[] => pairs('game', code),
};

/** The parameters that define a page. */
export const QUERY = {
  position: {
    keys: ['latitude', 'longitude'],
    read: readPosition,
    write: (position: Position | null | undefined): Pair[] => [
      ...pairs('latitude', position?.latitude),
      ...pairs('longitude', position?.longitude),
    ],
  },
  /** Whether `position` is the visitor's own. If so, the page's title does not contain a town's name. */
  isOwnPosition: {
    keys: ['around'],
    read: ({ around, latitude }: Query): boolean =>
      first(textsIn(around)) === 'me' && first(textsIn(latitude)) !== '',
    write: (isOwn: boolean): Pair[] => pairs('around', isOwn ? 'me' : null),
  },
  bounds: parameter('bounds', readRoundedBounds, (bounds) => bounds && writeBounds(bounds)),
  postalCode: parameter('postalCode', readPostalCode, asIs),
  criteria: {
    // `when` is the day chosen in the search form, which only the browser turns into a date.
    keys: ['filters', 'openAt', 'players', 'game', 'when'],
    read: (query: Query, codes: ChainCodes): Criteria => ({
      filters: codes.orderFilters(textsIn(query.filters)),
      openAt: openAt.read(query),
      players: players.read(query),
      game: game.read(query, codes),
    }),
    write: (criteria: Criteria): Pair[] => [
      ...pairs('filters', criteria.filters),
      ...openAt.write(criteria.openAt),
      ...players.write(criteria.players),
      ...game.write(criteria.game),
    ],
  },
  openAt,
  players,
  game,
  view: {
    ...parameter('view', readView, (view) => (view === 'compare' ? null : view)),
    // Links that were shared earlier have votes, too. Their canonical URL is the comparison without them.
    keys: ['view', 'votes', 'voter', 'choice', 'link'],
  },
  venues: parameter('venues', readCodes, uniqueCodes),
  starts: parameter('from', readStarts, (starts) => starts.map(writeStart)),
} satisfies Codecs;

export type QueryParameters = ValuesOf<typeof QUERY>;

/** Returns the values with these names; null if no page can be shown with one of them. */
export function readValues<Table extends Codecs, Name extends keyof Table & string>(
  codecs: Table,
  names: readonly Name[],
  query: Query,
  codes: ChainCodes,
): Pick<ValuesOf<Table>, Name> | null {
  const entries = names.map((name) => [name, codecs[name]?.read(query, codes)] as const);
  if (entries.some(([, value]) => value === undefined)) return null;
  // TypeScript cannot infer that each value is that of its name.
  return Object.fromEntries(entries) as Pick<ValuesOf<Table>, Name>;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes the values with these names, in their order. Absent ones are left out. */
export function writeValues(codecs: Codecs, names: readonly string[], values: Values): Pair[] {
  return names.flatMap((name) =>
    values[name] === undefined ? [] : (codecs[name]?.write(values[name]) ?? []),
  );
}

export function searchOf(pairsInOrder: Pair[]): string {
  // Fast path: a page contains about a hundred URLs, and most of them have no query string.
  return pairsInOrder.length > 0 ? `?${new URLSearchParams(pairsInOrder).toString()}` : '';
}

export function replaceParameters(url: string, parameters: Partial<QueryParameters>): string {
  return replaceValues(QUERY, url, parameters);
}

export function replaceValues(codecs: Codecs, url: string, values: Values): string {
  const { pathname, searchParams } = new URL(url, 'http://relative.invalid');
  const names = Object.keys(values);
  for (const key of names.flatMap((name) => codecs[name]?.keys ?? [])) searchParams.delete(key);
  return pathname + searchOf([...searchParams, ...writeValues(codecs, names, values)]);
}

function readPosition(query: Query): Position | null | undefined {
  if (!READS_QUERIES) return undefined;
  const [latitude, longitude] = [first(textsIn(query.latitude)), first(textsIn(query.longitude))];
  if (latitude === '' && longitude === '') return null;
  const position = positionAt(latitude, longitude);
  return position ? roundPosition(position) : undefined;
}

function positionAt(latitudeText: string, longitudeText: string): Position | null {
  if (!READS_QUERIES) return null;
  const [latitude = NaN, longitude = NaN] = [latitudeText, longitudeText].map((text) =>
    /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN,
  );
  return isPosition(latitude, longitude) ? { latitude, longitude } : null;
}

function readRoundedBounds(texts: readonly string[]): Bounds | null | undefined {
  if (!READS_QUERIES) return undefined;
  const bounds = readBounds(first(texts));
  if (bounds) return roundBounds(bounds);
  return first(texts) === '' ? null : undefined;
}

function readPostalCode(texts: readonly string[]): string | null {
  if (!READS_QUERIES) return null;
  return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.exec(first(texts).toUpperCase())?.[0] ?? null;
}

function readView(texts: readonly string[]): View {
  return VIEWS.find((view) => view === first(texts)) ?? 'compare';
}

export function readCodes(texts: readonly string[]): readonly string[] {
  return uniqueCodes(texts.filter((code) => VENUE_CODE.test(code)));
}

function readStarts(texts: readonly string[]): readonly Start[] {
  if (!READS_QUERIES) return [];
  const starts = texts.flatMap(function readStart(text) {
    const [latitude = '', longitude = '', ...label] = text.split(',');
    const position = positionAt(latitude, longitude);
    return position ? [createStart(position, label.join(' '))] : [];
  });
  return starts.slice(0, MAX_STARTS);
}

function writeStart({ position: { latitude, longitude }, label }: Start): string {
  return [latitude, longitude, ...(label ? [label] : [])].join();
}

export function textsIn(value: Query[string]): readonly string[] {
  return [value ?? []].flat();
}

export function first(texts: readonly string[]): string {
  return texts[0]?.trim() ?? '';
}

export function pairs(key: string, written: Written): Pair[] {
  return [written ?? []].flat().map((value) => [key, String(value)]);
}
