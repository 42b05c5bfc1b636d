/** Games and occasions that a venue offers, in display order. */
export const GAMES = [
  'quiz',
  'blindtest',
  'kids',
  'birthday',
  'evjf',
  'family',
  'teambuilding',
  'coupe',
] as const;

export type Game = (typeof GAMES)[number];

/** Codes that stand for group events (birthday parties, team outings) rather than games. */
export const OCCASIONS: ReadonlySet<Game> = new Set(['birthday', 'evjf', 'family', 'teambuilding']);

export function isGame(code: string): code is Game {
  return GAMES.some((game) => game === code);
}

export function readGame(code: string): Game | null {
  return isGame(code) ? code : null;
}
