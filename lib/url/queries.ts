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
} from '@locator/base/geo';
import { readPlayers } from '@locator/venue-model/group-fit';
import { QUERY_WRITERS, type Writer } from './query-writers';
import { createStart, type Start, uniqueCodes, type View, VIEWS } from './selection';

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The codes of the chain, which only servers know. */
interface ChainCodes {
  orderFilters(texts: readonly string[]): readonly FilterCode[];
  readGame(text: string): Game | null;
}

interface Codec<Value> extends Writer<Value> {
  /** Returns undefined if no page can be shown with the value. */
  read(query: Query, codes: ChainCodes): Value;
}

export type Codecs = Readonly<Record<string, Codec<unknown>>>;

export type ValuesOf<Table extends Codecs> = {
  readonly [Name in keyof Table]: Exclude<ReturnType<Table[Name]['read']>, undefined>;
};

/** Returns the codec of the value with the writer's first key. `texts` are all values of the key. */
export function parameter<Written, Value>(
  writer: Writer<Written>,
  read: (texts: readonly string[]) => Value,
) {
  const [key = ''] = writer.keys;
  return { ...writer, read: (query: Query): Value => read(textsIn(query[key])) };
}

const openAt = parameter(QUERY_WRITERS.openAt, (texts) => (isWallClock(first(texts)) ? first(texts) : null));
const players = parameter(QUERY_WRITERS.players, (texts) => readPlayers(first(texts)));
const game = {
  ...QUERY_WRITERS.game,
  read: (query: Query, { readGame }: ChainCodes): Game | null => readGame(first(textsIn(query.game))),
};

/** The parameters that define a page. */
export const QUERY = {
  position: { ...QUERY_WRITERS.position, read: readPosition },
  /** Whether `position` is the visitor's own. If so, the page's title does not contain a town's name. */
  isOwnPosition: {
    ...QUERY_WRITERS.isOwnPosition,
    read: ({ around, latitude }: Query): boolean =>
      first(textsIn(around)) === 'me' && first(textsIn(latitude)) !== '',
  },
  bounds: parameter(QUERY_WRITERS.bounds, readRoundedBounds),
  postalCode: parameter(QUERY_WRITERS.postalCode, readPostalCode),
  criteria: {
    ...QUERY_WRITERS.criteria,
    read: (query: Query, codes: ChainCodes): Criteria => ({
      filters: codes.orderFilters(textsIn(query.filters)),
      openAt: openAt.read(query),
      players: players.read(query),
      game: game.read(query, codes),
    }),
  },
  openAt,
  players,
  game,
  view: parameter(QUERY_WRITERS.view, readView),
  venues: parameter(QUERY_WRITERS.venues, readCodes),
  starts: parameter(QUERY_WRITERS.starts, readStarts),
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

function readPosition(query: Query): Position | null | undefined {
  const [latitude, longitude] = [first(textsIn(query.latitude)), first(textsIn(query.longitude))];
  if (latitude === '' && longitude === '') return null;
  const position = positionAt(latitude, longitude);
  return position ? roundPosition(position) : undefined;
}

function positionAt(latitudeText: string, longitudeText: string): Position | null {
  const [latitude = NaN, longitude = NaN] = [latitudeText, longitudeText].map((text) =>
    /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN,
  );
  return isPosition(latitude, longitude) ? { latitude, longitude } : null;
}

function readRoundedBounds(texts: readonly string[]): Bounds | null | undefined {
  const bounds = readBounds(first(texts));
  if (bounds) return roundBounds(bounds);
  return first(texts) === '' ? null : undefined;
}

function readPostalCode(texts: readonly string[]): string | null {
  return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.exec(first(texts).toUpperCase())?.[0] ?? null;
}

function readView(texts: readonly string[]): View {
  return VIEWS.find((view) => view === first(texts)) ?? 'compare';
}

export function readCodes(texts: readonly string[]): readonly string[] {
  return uniqueCodes(texts.filter((code) => VENUE_CODE.test(code)));
}

function readStarts(texts: readonly string[]): readonly Start[] {
  const starts = texts.flatMap(function readStart(text) {
    const [latitude = '', longitude = '', ...label] = text.split(',');
    const position = positionAt(latitude, longitude);
    return position ? [createStart(position, label.join(' '))] : [];
  });
  return starts.slice(0, MAX_STARTS);
}

export function textsIn(value: Query[string]): readonly string[] {
  return [value ?? []].flat();
}

export function first(texts: readonly string[]): string {
  return texts[0]?.trim() ?? '';
}
