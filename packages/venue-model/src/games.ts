import { ACTIVITY } from './chain';

/** A code of the attribute of which a group chooses one: games and occasions of the default brand. */
export type Game = string;

const OPTIONS = ACTIVITY?.options ?? [];

/** In display order. */
export const GAMES: readonly Game[] = OPTIONS.map(({ key }) => key);

/** Codes that stand for group events (birthday parties, team outings) rather than games. */
export const OCCASIONS: ReadonlySet<Game> = new Set(
  OPTIONS.filter(({ isOccasion }) => isOccasion).map(({ key }) => key),
);

export function isGame(code: string): code is Game {
  return GAMES.includes(code);
}

export function readGame(code: string): Game | null {
  return isGame(code) ? code : null;
}
