export interface Room {
  /** Name of the room, unique within its venue. */
  readonly name: string;
  readonly minPlayers: number;
  readonly maxPlayers: number;
  /** Names of the rooms that can be joined to this one. Mutual, even if only one of the two lists the other. */
  readonly combinesWith: readonly string[];
}

/** Maximum number of rooms per venue. With more rooms, there would be too many combinations to examine. */
export const MAX_ROOMS = 12;

export const MAX_ROOM_PLAYERS = 500;

export const MAX_PLAYERS = 200;

/** For `pattern` attributes: a whole number from 1 to {@link MAX_PLAYERS}. */
export const PLAYERS_PATTERN = '[1-9][0-9]?|1[0-9][0-9]|200';

export function readPlayers(text: string): number | null {
  const players = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return players >= 1 && players <= MAX_PLAYERS ? players : null;
}
