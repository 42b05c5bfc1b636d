import type { EveningCriteria } from '@locator/venue-model';
import type { Position } from '@locator/base/geo';

export const MAX_COMPARED = 6;

/** More than {@link MAX_COMPARED}, so that another venue replaces one that the visitor removes. */
export const MAX_CODES = 12;

export const MAX_VOTERS = 12;

/** Maximum length of a selection's URL, because messaging apps truncate longer ones. */
export const MAX_SELECTION_URL = 2_000;

export const MAX_LABEL_LENGTH = 24;

/** The longest name of a station, with a postal code. */
const MAX_START_LENGTH = 64;

/** About a kilometre: precise enough to compare distances, too coarse to reveal an address. */
const START_DECIMALS = 2;

export interface Start {
  readonly position: Position;
  /** Empty if it has none yet. */
  readonly label: string;
}

export interface Vote {
  readonly name: string;
  readonly codes: readonly string[];
}

/** Each view of a selection answers one question: where to meet, how the venues differ, and which one to choose. */
export const VIEWS = ['halfway', 'compare', 'vote'] as const;
export type View = (typeof VIEWS)[number];

export interface Selection extends EveningCriteria {
  readonly view: View;
  readonly venues: readonly string[];
  readonly starts: readonly Start[];
  readonly votes: readonly Vote[];
}

export const EMPTY_SELECTION: Selection = {
  view: 'compare',
  venues: [],
  openAt: null,
  players: null,
  game: null,
  starts: [],
  votes: [],
};

/** Without duplicates (case-insensitive), truncated to {@link MAX_CODES}. */
export function uniqueCodes(codes: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const code of codes) if (!first.has(code.toLowerCase())) first.set(code.toLowerCase(), code);
  return [...first.values()].slice(0, MAX_CODES);
}

export function withVenue(selection: Selection, code: string): Selection {
  return { ...selection, venues: uniqueCodes([...selection.venues, code]) };
}

export function withoutVenue(selection: Selection, code: string): Selection {
  return { ...selection, venues: selection.venues.filter((other) => other !== code) };
}

export function createStart({ latitude, longitude }: Position, label: string): Start {
  const round = (degrees: number): number => Number(degrees.toFixed(START_DECIMALS)) + 0;
  return {
    position: { latitude: round(latitude), longitude: round(longitude) },
    label: shortName(label, MAX_START_LENGTH),
  };
}

/** Adds votes to a list. A vote replaces an earlier one with the same name; an empty vote only removes it. */
export function mergeVotes(votes: readonly Vote[], added: readonly Vote[]): Vote[] {
  const byName = new Map<string, Vote>();
  for (const vote of [...votes, ...added]) {
    const key = vote.name.toLowerCase();
    byName.delete(key);
    if (vote.codes.length > 0) byName.set(key, vote);
  }
  return [...byName.values()];
}

export function votersOf({ votes }: Pick<Selection, 'votes'>, code: string): string[] {
  const key = code.toLowerCase();
  return votes.filter(({ codes }) => codes.some((one) => one.toLowerCase() === key)).map(({ name }) => name);
}

/** Shortens a name or label, and removes control characters, repeated spaces, and the separators used in the URL. */
export function shortName(text: string, maxLength = MAX_LABEL_LENGTH): string {
  const clean = text.replace(/[\p{C}\s:,]+/gu, ' ').trim();
  return [...clean].slice(0, maxLength).join('').trim();
}
