export type { Room } from '@locator/facts';

export const MAX_PLAYERS = 200;

/** For `pattern` attributes: a whole number from 1 to {@link MAX_PLAYERS}. */
export const PLAYERS_PATTERN = '[1-9][0-9]?|1[0-9][0-9]|200';

export function readPlayers(text: string): number | null {
  const players = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return players >= 1 && players <= MAX_PLAYERS ? players : null;
}
