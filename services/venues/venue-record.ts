import type { Game } from '@/lib/filters/games';
import type { Address, SpecialDay, VenueDetails, VenueState } from '@/services/backend/venue';
import type { CapacityCode, ServiceCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import { instantAt } from '@/lib/hours/week';

/** A venue as it appears in the operator's file, independent of the date. */
export interface VenueRecord extends Omit<
  VenueDetails,
  'state' | 'openings' | 'picture' | 'weeklyHours' | 'games' | 'services' | 'capacities'
> {
  readonly address: Address;
  /** Identifier of its town in the gazetteer; null if unknown. */
  readonly town: string | null;
  /** Identifier of its arrondissement in the gazetteer; null if none. */
  readonly district: string | null;
  readonly position: Position;
  /** Its codes in previous versions. Their URLs redirect to its page. */
  readonly formerCodes: readonly string[];
  readonly games: readonly Game[];
  readonly services: readonly ServiceCode[];
  readonly capacities: readonly CapacityCode[];
  readonly specialDays: readonly SpecialDay[];
  /** The declared state in the file. It applies only between its dates: see {@link stateOn}. */
  readonly declaredState: VenueState;
  /** `opening_hours` value; null if unknown. */
  readonly hoursText: string | null;
}

const OPEN: VenueState = { kind: 'open', from: null, until: null, movedTo: null };

/**
 * Returns the state of a venue on a local ISO date. A declared state applies from its first day until the day before
 * `until`.
 */
export function stateOn(record: VenueRecord, date: string): VenueState {
  const { declaredState: state } = record;
  const holds = (!state.from || state.from <= date) && (!state.until || date < state.until);
  return holds ? state : OPEN;
}

/**
 * Returns whether lists include a venue in this state. Venues that moved or closed permanently only keep their own
 * page.
 */
export function isListed(state: VenueState): boolean {
  return state.kind !== 'closed' && state.kind !== 'moved';
}

/** Returns the times (milliseconds since 1970) at which a declared state starts and ends. */
export function stateTransitionsOf({ declaredState, timeZone }: VenueRecord): number[] {
  if (declaredState.kind === 'open') return [];
  const { from, until } = declaredState;
  return [from, until].flatMap((date) => (date ? instantAt(`${date}T00:00`, timeZone) : []));
}

/**
 * Returns the period (milliseconds since 1970) during which lists exclude a venue; null for never. Equivalent to
 * {@link isListed} of {@link stateOn}, without the local date.
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

/** Compares venues for lists without a position: by city, then name, then code, which is unique. */
export function compareByCityAndName(a: VenueRecord, b: VenueRecord): number {
  return (
    collator.compare(a.address.city, b.address.city) ||
    collator.compare(a.name, b.name) ||
    a.code.localeCompare(b.code, 'en')
  );
}
