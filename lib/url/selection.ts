import type { EveningCriteria } from '@locator/venue-model';
import { type Position, roundPositionTo } from '@locator/base/geo';

export const MAX_COMPARED = 6;

/** More than {@link MAX_COMPARED}, so that another venue replaces one that the visitor removes. */
export const MAX_CODES = 12;

/** Maximum length of a selection's URL, because messaging apps truncate longer ones. */
export const MAX_SELECTION_URL = 2_000;

/** The longest name of a station, with a postal code. */
const MAX_START_LENGTH = 64;

/** About a kilometre: precise enough to compare distances, too coarse to reveal an address. */
const START_DECIMALS = 2;

export interface Start {
  readonly position: Position;
  /** Empty if it has none yet. */
  readonly label: string;
}

/** Each view of a selection answers one question: where to meet, and how the venues differ. */
export const VIEWS = ['halfway', 'compare'] as const;
export type View = (typeof VIEWS)[number];

export interface Selection extends EveningCriteria {
  readonly view: View;
  readonly venues: readonly string[];
  readonly starts: readonly Start[];
}

export const EMPTY_SELECTION: Selection = {
  view: 'compare',
  venues: [],
  openAt: null,
  players: null,
  game: null,
  starts: [],
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

export function createStart(position: Position, label: string): Start {
  return { position: roundPositionTo(START_DECIMALS, position), label: shortLabel(label) };
}

/** Shortens a label, and removes control characters, repeated spaces, and the separators used in the URL. */
function shortLabel(text: string): string {
  const clean = text.replace(/[\p{C}\s:,]+/gu, ' ').trim();
  return [...clean].slice(0, MAX_START_LENGTH).join('').trim();
}
