import { FILTER_CODES, type FilterCode } from '@/lib/filters/filters';
import { GAMES, type Game } from '@/lib/filters/games';
import type { VenueRecord } from '@/services/venues/venue-record';

// `VenueColumns.features` stores 16 bits per venue. More than 16 filters would require a Uint32Array.
FILTER_CODES.length satisfies 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;

// `VenueColumns.games` stores 8 bits per venue.
GAMES.length satisfies 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const FEATURE_COMBINATIONS = 1 << FILTER_CODES.length;

export const GAME_COMBINATIONS = 1 << GAMES.length;

/** Returns a bit mask with one bit set for each given filter. A venue matches if its mask has all these bits. */
export function toFeatureBits(filters: readonly FilterCode[]): number {
  return filters.reduce((bits, code) => bits | (1 << FILTER_CODES.indexOf(code)), 0);
}

/** Returns a bit mask of the filters that a venue matches. */
export function featureBits({ services, capacities }: VenueRecord): number {
  return toFeatureBits(services) | toFeatureBits(capacities);
}

/** Returns a bit mask with one bit set for each given game. */
export function gameBits(games: readonly Game[]): number {
  return games.reduce((bits, game) => bits | (1 << GAMES.indexOf(game)), 0);
}
