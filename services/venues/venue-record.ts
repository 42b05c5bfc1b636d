import type { Address, Game, SpecialDay, VenueDetails, VenueState } from '@/services/backend/venue';
import type { CapacityCode, ServiceCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import { instantAt } from '@/lib/hours/week';

/** A venue as the operator's file has it: what doesn't depend on the day it is asked for. */
export interface VenueRecord extends Omit<
  VenueDetails,
  'state' | 'openings' | 'weeklyHours' | 'games' | 'services' | 'capacities'
> {
  readonly address: Address;
  readonly position: Position;
  readonly games: readonly Game[];
  readonly services: readonly ServiceCode[];
  readonly capacities: readonly CapacityCode[];
  readonly specialDays: readonly SpecialDay[];
  /** What the operator wrote; it holds between its dates only: see {@link stateOn}. */
  readonly declaredState: VenueState;
  /** `opening_hours` text; null when unknown. */
  readonly hoursText: string | null;
}

const OPEN: VenueState = { kind: 'open', from: null, until: null, movedTo: null };

/**
 * The state of a venue on a venue-local ISO date. A declared state holds from its first day until the day before
 * `until`, on which the venue (re)opens.
 */
export function stateOn(record: VenueRecord, date: string): VenueState {
  const { declaredState: state } = record;
  const holds = (!state.from || state.from <= date) && (!state.until || date < state.until);
  return holds ? state : OPEN;
}

/** Whether lists show a venue in this state: one that moved or closed for good is found by its own page only. */
export function isListed(state: VenueState): boolean {
  return state.kind !== 'closed' && state.kind !== 'moved';
}

/** The moments (milliseconds since 1970) at which a declared state begins and ends, as far as it does. */
export function stateTransitionsOf({ declaredState, timeZone }: VenueRecord): number[] {
  if (declaredState.kind === 'open') return [];
  const { from, until } = declaredState;
  return [from, until].flatMap((date) => (date ? instantAt(`${date}T00:00`, timeZone) : []));
}

/**
 * The time (milliseconds since 1970, from–until) during which lists leave a venue out; null when they never do. It
 * says the same as {@link isListed} of {@link stateOn}, without asking for the date where the venue stands.
 */
export function hiddenTime({ declaredState, timeZone }: VenueRecord): { from: number; until: number } | null {
  if (isListed(declaredState)) return null;
  const { from, until } = declaredState;
  return {
    from: from ? instantAt(`${from}T00:00`, timeZone) : -Infinity,
    until: until ? instantAt(`${until}T00:00`, timeZone) : Infinity,
  };
}

const collator = new Intl.Collator('fr');

/** Compares venues for lists without a position: by city, name, then code, which is unique. */
export function compareByCityAndName(a: VenueRecord, b: VenueRecord): number {
  return (
    collator.compare(a.address.city, b.address.city) ||
    collator.compare(a.name, b.name) ||
    a.code.localeCompare(b.code, 'en')
  );
}
