import { isWallClock } from '@locator/base/time';
import { type Criteria, type EveningCriteria, MAX_STARTS } from '@locator/venue-model';
import { type Game, isFilterCode, orderFilters, readGame } from '@locator/venue-model/chain';
import {
  type Bounds,
  isPosition,
  type Position,
  readBounds,
  roundBounds,
  roundPosition,
} from '@locator/base/geo';
import { readPlayers } from '@locator/venue-model/group-fit';
import { createStart, type Start, uniqueCodes, type View, VIEWS } from './selection';

export interface QueryParameters extends EveningCriteria {
  criteria: Criteria;
  postalCode: string | null;
  position: Position | null;
  /** Whether `position` is the visitor's own. If so, the page's title does not contain a town's name. */
  isOwnPosition: boolean;
  bounds: Bounds | null;
  view: View;
  venues: readonly string[];
  starts: readonly Start[];
}

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface TypedPlace {
  /** The text as typed, but trimmed; may be empty. */
  readonly text: string;
  readonly chosen: ChosenPlace | null;
}

export interface ChosenPlace {
  readonly id: string;
  readonly token: string;
  readonly country: string | null;
}

export interface TransientParameters {
  place: TypedPlace | null;
  /** The visitor's search text, if the page shown may not be the one that the visitor searched for; otherwise null. */
  searchedText: string | null;
  /** Words of the visitor's search that were not used. */
  unread: readonly string[];
  /** Code of the venue that has moved and from whose page the visitor was redirected. */
  movedFrom: string | null;
  newsletter: readonly string[];
  /** Text typed into the field for starting points, which replaces all earlier ones. Null if the form was not sent. */
  typedStarts: string | null;
}

type QueryReader<Value> = (query: Query) => Value;

/** A reader returns undefined if the page cannot be shown with the value. */
export const QUERY_READERS = {
  position: readPosition,
  isOwnPosition: (query: Query) => single(query.around) === 'me' && single(query.latitude) !== null,
  bounds: (query: Query) => {
    const text = single(query.bounds);
    if (text === null) return null;
    const bounds = readBounds(text);
    return bounds === null ? undefined : roundBounds(bounds);
  },
  postalCode: (query: Query) => {
    const text = single(query.postalCode)?.toUpperCase() ?? '';
    return /^[A-Z0-9][A-Z0-9 -]{1,9}$/.test(text) ? text : null;
  },
  criteria: (query: Query) => ({
    filters: orderFilters(textsIn(query.filters).filter(isFilterCode)),
    openAt: readOpenAt(query),
    players: readGroupSize(query),
    game: readChosenGame(query),
  }),
  openAt: readOpenAt,
  view: (query: Query) => VIEWS.find((view) => view === single(query.view)) ?? 'compare',
  venues: (query: Query) => readCodes(query.venues),
  players: readGroupSize,
  game: readChosenGame,
  starts: (query: Query) =>
    textsIn(query.from)
      .flatMap((text) => readStart(text) ?? [])
      .slice(0, MAX_STARTS),
} satisfies { readonly [Name in keyof QueryParameters]: QueryReader<QueryParameters[Name] | undefined> };

export const MAX_ID_LENGTH = 200;

export const MAX_TEXT_LENGTH = 100;

const MAX_UNREAD = 5;

export const TRANSIENT_READERS: {
  readonly [Name in keyof TransientParameters]: QueryReader<TransientParameters[Name]>;
} = {
  place: (query) =>
    query.place === undefined ? null : { text: single(query.place) ?? '', chosen: readChosenPlace(query) },
  searchedText: (query) => {
    const text = textsIn(query.asked)[0];
    return text === undefined ? null : shortened(text);
  },
  unread: (query) => textsIn(query.unread).slice(0, MAX_UNREAD).map(shortened),
  movedFrom: (query) => readCodes(query.moved)[0] ?? null,
  newsletter: (query) => textsIn(query.newsletter),
  typedStarts: (query) =>
    query.start === undefined
      ? null
      : textsIn(query.start)
          .join('\n')
          .slice(0, MAX_STARTS * MAX_TEXT_LENGTH),
};

export const CODE = /^[\w.~-]{1,64}$/;

function readPosition(query: Query): Position | null | undefined {
  const latitude = single(query.latitude);
  const longitude = single(query.longitude);
  if (latitude === null && longitude === null) return null;
  const position = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  return isPosition(position.latitude, position.longitude) ? roundPosition(position) : undefined;
}

function readOpenAt(query: Query): string | null {
  const text = single(query.openAt) ?? '';
  return isWallClock(text) ? text : null;
}

function readGroupSize(query: Query): number | null {
  return readPlayers(single(query.players) ?? '');
}

function readChosenGame(query: Query): Game | null {
  return readGame(single(query.game) ?? '');
}

function readCodes(value: Query[string]): string[] {
  return uniqueCodes(textsIn(value).filter((code) => CODE.test(code)));
}

function readStart(text: string): Start | null {
  const [latitude = '', longitude = '', ...label] = text.split(',');
  const position = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  return isPosition(position.latitude, position.longitude) ? createStart(position, label.join(' ')) : null;
}

function readChosenPlace(query: Query): ChosenPlace | null {
  const id = onlyValue(query.placeId);
  if (id === undefined || id === '' || id.length > MAX_ID_LENGTH) return null;
  const country = onlyValue(query.country) ?? '';
  return {
    id,
    token: onlyValue(query.token)?.slice(0, MAX_ID_LENGTH) ?? '',
    country: /^[A-Z]{3}$/.test(country) ? country : null,
  };
}

function onlyValue(value: string | readonly string[] | undefined): string | undefined {
  const values = textsIn(value);
  return values.length === 1 ? values[0] : undefined;
}

/** Does not cut characters in two. */
function shortened(text: string): string {
  return [...text].slice(0, MAX_TEXT_LENGTH).join('');
}

export function textsIn(value: Query[string]): readonly string[] {
  return [value ?? []].flat();
}

function single(value: string | readonly string[] | undefined): string | null {
  const first = typeof value === 'string' ? value : value?.[0];
  return first?.trim() || null;
}

function readDegrees(text: string | null): number {
  return text !== null && /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN;
}
