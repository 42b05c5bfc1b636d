import type { Criteria } from '../filters/criteria';
import { isFilterCode, orderFilters } from '../filters/filters';
import { isGame } from '../filters/games';
import { readBounds, roundBounds, writeBounds } from '../geo/bounds';
import { type Bounds, isPosition, type Position, roundPosition } from '../geo/position';
import { MAX_PLAYERS } from '../group-fit/room';
import {
  createStart,
  MAX_STARTS,
  mergeVotes,
  shortName,
  type Start,
  uniqueCodes,
  type Vote,
} from '../selection/selection';

/** The query parameters that select a page's content, by their names in the routes table. */
export interface QueryParameters extends Criteria {
  postalCode: string | null;
  position: Position | null;
  /** Whether the position is the visitor's own, which the page must not name after a town. */
  isOwnPosition: boolean;
  /** The map bounds to search within. */
  bounds: Bounds | null;
  /** Codes of the venues to compare. */
  venues: readonly string[];
  starts: readonly Start[];
  votes: readonly Vote[];
}

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** An invalid query parameter. The message is for API clients. */
export class BadQuery extends Error {}

/** A place submitted by the search form without JavaScript, or a chosen suggestion that has no position yet. */
export interface TypedPlace {
  /** Trimmed; may be empty. */
  readonly text: string;
  readonly chosen: ChosenPlace | null;
}

/** Identifier of a chosen suggestion that has no position yet. */
export interface ChosenPlace {
  readonly id: string;
  /** The search session in which it was chosen. */
  readonly token: string;
  /** Three-letter code; null when unknown. */
  readonly country: string | null;
}

/** Query parameters for a single visit, set by a form or a redirect. They are not part of the canonical URL. */
export interface TransientParameters {
  place: TypedPlace | null;
  /** The visitor's query, on the page of an uncertain match. */
  searchedText: string | null;
  /** Whether the visitor was redirected from the page of a venue that has moved. */
  hasMoved: boolean;
  /** The outcome of a newsletter subscription without JavaScript. */
  newsletter: readonly string[];
  /** Starting points typed into the form of the selection page, none of them empty. */
  typedStarts: readonly string[];
  /** A vote submitted by the form of the selection page. */
  vote: Vote | null;
  /** Links of selection pages whose votes are to be added, as pasted. */
  links: string | null;
}

interface QueryCodec<Value> {
  readonly keys: readonly string[];
  /** @throws BadQuery */
  read(query: Query): Value;
  write(value: Value): [key: string, value: string][];
}

export const QUERIES: {
  readonly [Name in keyof QueryParameters]: QueryCodec<QueryParameters[Name]>;
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
          'latitude must be a number from -90 to 90 and longitude a number from -180 to 180; both are required.',
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
  isOwnPosition: {
    keys: ['around'],
    read: (query) => single(query.around) === 'me' && single(query.latitude) !== null,
    write: (isOwn) => (isOwn ? [['around', 'me']] : []),
  },
  bounds: {
    keys: ['bounds'],
    read: (query) => {
      const text = single(query.bounds);
      if (text === null) return null;
      const bounds = readBounds(text);
      if (bounds === null)
        throw new BadQuery('bounds must be west,south,east,north in degrees on the globe.');
      return roundBounds(bounds);
    },
    write: (bounds) => (bounds ? [['bounds', writeBounds(bounds)]] : []),
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
  venues: {
    keys: ['venues'],
    read: (query) => readCodes(query.venues),
    write: (codes) => uniqueCodes(codes).map((code) => ['venues', code]),
  },
  players: {
    keys: ['players'],
    read: (query) => {
      const text = single(query.players) ?? '';
      const players = /^\d{1,3}$/.test(text) ? Number(text) : 0;
      return players >= 1 && players <= MAX_PLAYERS ? players : null;
    },
    write: (players) => (players === null ? [] : [['players', String(players)]]),
  },
  game: {
    keys: ['game'],
    read: (query) => {
      const text = single(query.game) ?? '';
      return isGame(text) ? text : null;
    },
    write: (game) => (game === null ? [] : [['game', game]]),
  },
  starts: {
    keys: ['from'],
    read: (query) =>
      all(query.from)
        .flatMap((text) => readStart(text) ?? [])
        .slice(0, MAX_STARTS),
    write: (starts) =>
      starts.map(({ position: { latitude, longitude }, label }) => [
        'from',
        [latitude, longitude, ...(label ? [label] : [])].join(),
      ]),
  },
  votes: {
    keys: ['votes'],
    read: (query) =>
      mergeVotes(
        [],
        all(query.votes).flatMap((text) => readVote(text) ?? []),
      ),
    write: (votes) => votes.map(({ name, codes }) => ['votes', `${name}:${codes.join()}`]),
  },
};

/** Maximum length of an identifier passed to the engine. */
const MAX_ID_LENGTH = 200;

/** Maximum length of a query shown to the visitor. */
const MAX_TEXT_LENGTH = 100;

export const TRANSIENT_QUERIES: {
  readonly [Name in keyof TransientParameters]: QueryCodec<TransientParameters[Name]>;
} = {
  place: {
    keys: ['place', 'placeId', 'token', 'country'],
    read: (query) =>
      query.place === undefined ? null : { text: single(query.place) ?? '', chosen: readChosenPlace(query) },
    write: (place) =>
      place
        ? [
            ['place', place.text],
            ...(place.chosen ? [['placeId', place.chosen.id] as [string, string]] : []),
            ...(place.chosen?.token ? [['token', place.chosen.token] as [string, string]] : []),
            ...(place.chosen?.country ? [['country', place.chosen.country] as [string, string]] : []),
          ]
        : [],
  },
  searchedText: {
    keys: ['asked'],
    read: (query) => {
      const text = [query.asked ?? []].flat()[0];
      return text === undefined ? null : [...text].slice(0, MAX_TEXT_LENGTH).join('');
    },
    write: (text) => (text === null ? [] : [['asked', text]]),
  },
  hasMoved: {
    keys: ['moved'],
    read: (query) => single(query.moved) === '1',
    write: (hasMoved) => (hasMoved ? [['moved', '1']] : []),
  },
  newsletter: {
    keys: ['newsletter'],
    read: (query) => [query.newsletter ?? []].flat(),
    write: (values) => values.map((value) => ['newsletter', value]),
  },
  typedStarts: {
    keys: ['start'],
    read: (query) =>
      all(query.start)
        .map((text) => [...text.trim()].slice(0, MAX_TEXT_LENGTH).join(''))
        .filter(Boolean)
        .slice(0, MAX_STARTS),
    write: (texts) => texts.map((text) => ['start', text]),
  },
  vote: {
    keys: ['voter', 'choice'],
    read: (query) => {
      const name = shortName(single(query.voter) ?? '');
      return name ? { name, codes: readCodes(query.choice) } : null;
    },
    write: (vote) =>
      vote ? [['voter', vote.name], ...vote.codes.map((code): [string, string] => ['choice', code])] : [],
  },
  links: {
    keys: ['link'],
    read: (query) => single(query.link),
    write: (links) => (links === null ? [] : [['link', links]]),
  },
};

/** Code of a venue. */
export const CODE = /^[\w.~-]{1,64}$/;

function readCodes(value: Query[string]): string[] {
  return uniqueCodes(all(value).filter((code) => CODE.test(code)));
}

function readStart(text: string): Start | null {
  const [latitude = '', longitude = '', ...label] = text.split(',');
  const position = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  return isPosition(position.latitude, position.longitude) ? createStart(position, label.join(' ')) : null;
}

function readVote(text: string): Vote | null {
  const [name = '', codes = ''] = text.split(':');
  const vote = { name: shortName(name), codes: readCodes(codes.split(',')) };
  return vote.name && vote.codes.length > 0 ? vote : null;
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

/** Returns the value of a parameter that occurs exactly once. */
function onlyValue(value: string | readonly string[] | undefined): string | undefined {
  const values = [value ?? []].flat();
  return values.length === 1 ? values[0] : undefined;
}

function all(value: Query[string]): readonly string[] {
  return [value ?? []].flat();
}

function single(value: string | readonly string[] | undefined): string | null {
  const first = typeof value === 'string' ? value : value?.[0];
  return first?.trim() || null;
}

function isWallClock(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const date = new Date(`${text}Z`);
  // `Date` would turn 30 February into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function readDegrees(text: string | null): number {
  return text !== null && /^[+-]?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : NaN;
}
