import { writeBounds } from '@locator/base/geo';
import { uniqueCodes } from './selection';
import type { QueryParameters } from './queries';

export type Pair = [key: string, value: string];

export interface QueryWriter<Value> {
  readonly keys: readonly string[];
  write(value: Value): Pair[];
}

/** Separate from the readers, so that browser code does not include those. */
export const QUERY_WRITERS: {
  readonly [Name in keyof QueryParameters]: QueryWriter<QueryParameters[Name]>;
} = {
  position: {
    keys: ['latitude', 'longitude'],
    write: (position) =>
      position
        ? [
            ['latitude', String(position.latitude)],
            ['longitude', String(position.longitude)],
          ]
        : [],
  },
  isOwnPosition: { keys: ['around'], write: (isOwn) => (isOwn ? [['around', 'me']] : []) },
  bounds: { keys: ['bounds'], write: (bounds) => (bounds ? [['bounds', writeBounds(bounds)]] : []) },
  postalCode: {
    keys: ['postalCode'],
    write: (postalCode) => (postalCode ? [['postalCode', postalCode]] : []),
  },
  criteria: {
    // `when` is the day chosen in the search form, which only the browser turns into a date.
    keys: ['filters', 'openAt', 'players', 'game', 'when'],
    write: ({ filters, openAt, players, game }) => [
      ...filters.map((code): Pair => ['filters', code]),
      ...QUERY_WRITERS.openAt.write(openAt),
      ...QUERY_WRITERS.players.write(players),
      ...QUERY_WRITERS.game.write(game),
    ],
  },
  openAt: { keys: ['openAt'], write: (openAt) => (openAt ? [['openAt', openAt]] : []) },
  view: {
    // Links that were shared earlier have votes, too. Their canonical URL is the comparison without them.
    keys: ['view', 'votes', 'voter', 'choice', 'link'],
    write: (view) => (view === 'compare' ? [] : [['view', view]]),
  },
  venues: { keys: ['venues'], write: (codes) => uniqueCodes(codes).map((code) => ['venues', code]) },
  players: {
    keys: ['players'],
    write: (players) => (players === null ? [] : [['players', String(players)]]),
  },
  game: { keys: ['game'], write: (game) => (game === null ? [] : [['game', game]]) },
  starts: {
    keys: ['from'],
    write: (starts) =>
      starts.map(({ position: { latitude, longitude }, label }) => [
        'from',
        [latitude, longitude, ...(label ? [label] : [])].join(),
      ]),
  },
};
