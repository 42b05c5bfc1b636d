import { CHAIN } from './chain';

/** A code of the attribute of which a group chooses one: games and occasions of the default brand. */
export type Game = string;

/** In display order. */
export const GAMES: readonly Game[] = CHAIN.games;

/** Codes that stand for group events (birthday parties, team outings) rather than games. */
export const OCCASIONS: ReadonlySet<Game> = new Set(CHAIN.occasions);

export function isGame(code: string): code is Game {
  return GAMES.includes(code);
}

export function readGame(code: string): Game | null {
  return isGame(code) ? code : null;
}
