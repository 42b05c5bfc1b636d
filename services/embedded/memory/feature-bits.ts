import { FILTER_CODES, type FilterCode } from '@/lib/filters/filters';
import { GAMES, type Game } from '@/lib/filters/games';
import type { VenueRecord } from '@/services/venues/venue-record';

// `VenueColumns.features` stores 16 bits per venue. More filters would need a Uint32Array there.
FILTER_CODES.length satisfies 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;

// `VenueColumns.games` stores 8 bits per venue.
GAMES.length satisfies 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Number of combinations of features. */
export const FEATURE_COMBINATIONS = 1 << FILTER_CODES.length;

export const GAME_COMBINATIONS = 1 << GAMES.length;

/** Returns one bit per filter. A venue passes if it has all bits of the chosen filters. */
export function toFeatureBits(filters: readonly FilterCode[]): number {
  return filters.reduce((bits, code) => bits | (1 << FILTER_CODES.indexOf(code)), 0);
}

/** Returns a venue's feature bits. */
export function featureBits({ services, capacities }: VenueRecord): number {
  return toFeatureBits(services) | toFeatureBits(capacities);
}

/** Returns one bit per game. */
export function gameBits(games: readonly Game[]): number {
  return games.reduce((bits, game) => bits | (1 << GAMES.indexOf(game)), 0);
}
