import { activity, ofChain } from './chain';

/** A code of the attribute of which a group chooses one: games and occasions of the default brand. */
export type Game = string;

export const gameCodes = ofChain((): readonly Game[] => (activity()?.options ?? []).map(({ key }) => key));

export const occasionCodes = ofChain(
  (): ReadonlySet<Game> =>
    new Set((activity()?.options ?? []).flatMap(({ key, isOccasion }) => (isOccasion ? [key] : []))),
);

export function isGame(code: string): code is Game {
  return gameCodes().includes(code);
}

export function readGame(code: string): Game | null {
  return isGame(code) ? code : null;
}
