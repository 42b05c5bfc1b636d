import type { FactValues } from '@locator/facts';
import { type Address, type VenueDetails, type VenueState, isBookable, isGone } from './venue';
import { type FilterCode, isFilterCode } from './filters';
import type { Position } from '@locator/base/geo';
import { instantAt, type Opening } from '@locator/base/time';

/** A venue as it appears in the operator's file, without values that depend on the current date. */
export interface VenueRecord
  extends
    Omit<
      VenueDetails,
      'state' | 'openings' | 'picture' | 'weeklyHours' | 'seasons' | keyof FactValues<'none'>
    >,
    FactValues<'none'> {
  readonly address: Address;
  readonly town: string | null;
  readonly district: string | null;
  readonly position: Position;
  /** The venue's codes in previous versions. Their URLs redirect to the venue's page. */
  readonly formerCodes: readonly string[];
  /** Paths and queries of the venue's pages on a previous site. They redirect to its page here. */
  readonly oldUrls: readonly string[];
  /** The declared state in the file. It applies only between its dates: see {@link stateOn}. */
  readonly declaredState: VenueState;
  readonly hoursText: string | null;
}

export function featuresOf({
  services,
  capacities,
  attributes,
}: Pick<VenueRecord, 'services' | 'capacities' | 'attributes'>): FilterCode[] {
  const others = Object.entries(attributes).flatMap(([key, value]) =>
    value === true ? [key] : Array.isArray(value) ? (value as readonly string[]) : [],
  );
  return [...services, ...capacities, ...others].filter(isFilterCode);
}

const OPEN: VenueState = { kind: 'open', from: null, until: null, movedTo: null };

/** A declared state applies from its first day until the day before `until`. `date` is a local ISO date. */
export function stateOn(record: VenueRecord, date: string): VenueState {
  const { declaredState: state } = record;
  const holds = (!state.from || state.from <= date) && (!state.until || date < state.until);
  return holds ? state : OPEN;
}

/** Venues that moved or closed permanently only keep their own page. */
export function isListed(state: VenueState): boolean {
  return !isGone(state);
}

/** Returns the times (milliseconds since 1970) at which a declared state starts and ends. */
export function stateTransitionsOf({ declaredState, timeZone }: VenueRecord): number[] {
  if (declaredState.kind === 'open') return [];
  const { from, until } = declaredState;
  return [from, until].flatMap((date) => (date ? instantAt(`${date}T00:00`, timeZone) : []));
}

export interface Period {
  readonly from: number;
  readonly until: number;
}

type WithState = Pick<VenueRecord, 'declaredState' | 'timeZone'>;

/** Like applying {@link isListed} to {@link stateOn}, but without the local date. Null if lists always include it. */
export function hiddenTime(record: WithState): Period | null {
  return isListed(record.declaredState) ? null : statePeriod(record);
}

/** Whether a venue has moved or closed permanently. `now` is in milliseconds since 1970. */
export function isGoneAt(record: WithState, now: number): boolean {
  const hidden = hiddenTime(record);
  return hidden !== null && hidden.from <= now && now < hidden.until;
}

/** Returns the period during which a venue is listed, but not open for booking yet; null if there is none. */
export function unbookableTime(record: WithState): Period | null {
  return isBookable(record.declaredState) ? null : awayTime(record);
}

/** Returns the period during which a venue is listed, but not in business; null if there is none. */
export function awayTime(record: WithState): Period | null {
  const { declaredState } = record;
  return isListed(declaredState) && declaredState.kind !== 'open' ? statePeriod(record) : null;
}

export function openingsOutsideState(record: WithState, openings: readonly Opening[]): readonly Opening[] {
  if (record.declaredState.kind === 'open') return openings;
  const { from, until } = statePeriod(record);
  return openings.flatMap(function withoutPeriod(opening): Opening[] {
    const [start, end] = [Date.parse(opening.from), Date.parse(opening.to)];
    if (end <= from || until <= start) return [opening];
    return [
      ...(start < from ? [{ ...opening, to: instantText(from) }] : []),
      ...(until < end ? [{ ...opening, from: instantText(until) }] : []),
    ];
  });
}

function instantText(time: number): string {
  return new Date(time).toISOString().replace(':00.000Z', 'Z');
}

function statePeriod({ declaredState: { from, until }, timeZone }: WithState): Period {
  return {
    from: from ? instantAt(`${from}T00:00`, timeZone) : -Infinity,
    until: until ? instantAt(`${until}T00:00`, timeZone) : Infinity,
  };
}

const collator = new Intl.Collator('fr');

/** Compares venues for lists that are not sorted by distance: by city, then name, then code, which is unique. */
export function compareByCityAndName(a: VenueRecord, b: VenueRecord): number {
  return (
    collator.compare(a.address.city, b.address.city) ||
    collator.compare(a.name, b.name) ||
    a.code.localeCompare(b.code, 'en')
  );
}

/** Returns the venues' codes in lower case, because codes are case-insensitive. */
export function codesOf(records: readonly VenueRecord[]): Set<string> {
  return new Set(records.map(({ code }) => code.toLowerCase()));
}
