import type { CountryCode, CountyCode, Position } from '@locator/base/geo';
import type { FactValues, SpecialDay } from '@locator/facts';
import type { AttributeValue } from './attributes';
import type { FilterCode } from './filters';
import type { Game } from './games';
import { instantAt, type Opening } from '@locator/base/time';
import type { Locale } from '@locator/base/locale';

export type { Accessibility, SpecialDay, VenueEvent } from '@locator/facts';

/** A URL path segment without escaping (RFC 3986, "unreserved"). Browsers and proxies remove `.` and `..`. */
export const VENUE_CODE = /^(?!\.{1,2}$)[\w.~-]{1,64}$/;

export const VENUE_STATES = ['open', 'coming_soon', 'temporarily_closed', 'moved', 'closed'] as const;

export interface VenueState {
  readonly kind: (typeof VENUE_STATES)[number];
  /** First day on which the state applies (venue-local ISO date); null if the state has no start date. */
  readonly from: string | null;
  /** First day on which the state no longer applies (venue-local ISO date); null if the state has no end date. */
  readonly until: string | null;
  readonly movedTo: string | null;
}

export interface ShownState extends Pick<VenueState, 'kind'> {
  /** `until`, formatted; absent without it: the browser's first formatter of dates takes 250 ms on a slow phone. */
  readonly untilText?: string;
}

export interface Address {
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  readonly countryCode: CountryCode;
}

export interface Translation {
  readonly description: string | null;
  /** Names of rooms, titles of events and texts of attributes, by those in the operator's main language. */
  readonly names: Readonly<Record<string, string>>;
}

export type Translations = Readonly<Partial<Record<Locale, Translation>>>;

/** Returns a name or text in a language; undefined if the operator gave none. */
export function translatedName(translations: Translations, name: string, locale: Locale): string | undefined {
  const names = translations[locale]?.names;
  return names && Object.hasOwn(names, name) ? names[name] : undefined;
}

export interface Venue extends FactValues<'list'> {
  readonly code: string;
  readonly name: string;
  readonly address: Address;
  readonly countyCode: CountyCode | null;
  readonly position: Position;
  /** Whether the position is only the middle of the town, because that of the address is unknown. */
  readonly isPositionApproximate?: true;
  readonly timeZone: string;
  readonly games: readonly Game[];
  readonly services: readonly FilterCode[];
  readonly capacities: readonly FilterCode[];
  /** Values of the attributes that have no field of their own, by key. */
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** The first picture: an https URL or a path on the site. */
  readonly picture: string | null;
  readonly state: VenueState;
  /** The next opening periods, soonest first; null if the hours are unknown. */
  readonly openings: readonly Opening[] | null;
}

/** A special day, or a day whose hours differ from the ordinary ones. */
export interface DatedHours extends SpecialDay {
  /** Set for a public holiday that the venue's hours do not mention: `hours` is empty, and these are the ordinary ones. */
  readonly usualHours?: readonly string[];
}

export interface Season {
  readonly from: string;
  readonly weeklyHours: readonly (readonly string[])[];
}

export interface VenueDetails extends Venue, FactValues<'details'> {
  readonly translations: Translations;
  readonly pictures: readonly string[];
  /** Alternative text for each picture, in the same order; blank if there is none. */
  readonly pictureTexts: readonly string[];
  /** Monday first, without special days: periods such as `18:00-02:00`, empty if closed. Null if unknown. */
  readonly weeklyHours: readonly (readonly string[])[] | null;
  /** The ordinary weeks that replace `weeklyHours` within 13 months, in order; empty for hours without seasons. */
  readonly seasons: readonly Season[];
  /** By date, from today on: special days and, for 13 months, others that differ, such as public holidays. */
  readonly specialDays: readonly DatedHours[];
}

export interface NearbyVenue extends Venue {
  /** Straight-line distance from the position in the query; null if the query has no position. */
  readonly distanceMeters: number | null;
}

export interface FairVenue extends Venue {
  /** Straight-line distance in metres from each starting point, in the order of the query. */
  readonly distances: readonly number[];
}

/** A venue placed in the middle of its town may be this much farther away. */
const TOWN_RADIUS_METERS = 5_000;

/** Returns the distance by which a venue is ranked. */
export function rankedMeters(
  distanceMeters: number,
  { isPositionApproximate }: Pick<Venue, 'isPositionApproximate'>,
): number {
  return distanceMeters + (isPositionApproximate ? TOWN_RADIUS_METERS : 0);
}

/** Whether the state says that the venue is closed on a venue-local date, or at a date and time; null: now. */
export function isAwayAt({ kind, until }: VenueState, date: string | null): boolean {
  return kind !== 'open' && (until === null || date === null || date < until);
}

/** Whether a list says that the venue may be open at a local time, `2026-12-25T20:00`, but its hours are to be confirmed. */
export function isUnconfirmedAt(
  { openings, timeZone }: Pick<Venue, 'openings' | 'timeZone'>,
  wallClock: string,
): boolean {
  const now = instantAt(wallClock, timeZone);
  return Boolean(
    openings?.some(
      ({ from, to, isUncertain }) => isUncertain && Date.parse(from) <= now && now < Date.parse(to),
    ),
  );
}

/** Whether the hours of a date are to be confirmed, because it is a public holiday that the venue's hours do not mention. */
export function isUnconfirmedOn({ specialDays }: Pick<VenueDetails, 'specialDays'>, date: string): boolean {
  return specialDays.some((day) => day.date === date && day.usualHours);
}

export function isGone({ kind }: Pick<VenueState, 'kind'>): boolean {
  return kind === 'closed' || kind === 'moved';
}

export function isBookable({ kind }: Pick<VenueState, 'kind'>): boolean {
  return kind === 'open' || kind === 'temporarily_closed';
}

/** Whether this runtime supports a time zone. Otherwise, formatting a date would throw. */
export function canFormatIn(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
