import type { FilterCode } from './filters';
import type { Game } from './games';

export interface Criteria {
  readonly filters: readonly FilterCode[];
  /** Venue-local date and time, `2026-11-21T23:00`: limits the search to venues known to be open then. */
  readonly openAt: string | null;
  /** Group size. Matches only venues whose rooms are known to hold the group. */
  readonly players: number | null;
  readonly game: Game | null;
}

/** Returns whether a search has criteria. Only lists without criteria are indexable. */
export function hasCriteria({ filters, openAt, players, game }: Criteria): boolean {
  return filters.length > 0 || openAt !== null || players !== null || game !== null;
}

/** Preserved in links to a venue and to the selection. */
export type EveningCriteria = Pick<Criteria, 'openAt' | 'players' | 'game'>;

export function eveningCriteriaOf({ openAt, players, game }: EveningCriteria): EveningCriteria {
  return { openAt, players, game };
}

/** Leaves out fields without a value, so that page data name no games and groups of a chain without them. */
export function definedFields<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const known = Object.entries(fields).filter(([, value]) => (value ?? null) !== null);
  return Object.fromEntries(known) as ReturnType<typeof definedFields<Fields>>;
}

export const NO_CRITERIA: Criteria = { filters: [], openAt: null, players: null, game: null };

/** Adds criteria to those chosen before, of which it replaces all but the filters. */
export function addCriteria(chosen: Criteria, added: Criteria): Criteria {
  return {
    filters: [...new Set([...chosen.filters, ...added.filters])],
    players: added.players ?? chosen.players,
    openAt: added.openAt ?? chosen.openAt,
    game: added.game ?? chosen.game,
  };
}
