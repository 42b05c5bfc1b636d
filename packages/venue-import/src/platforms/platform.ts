import { findCountry } from '@locator/base/geo';
import type { OpeningsCache } from '@locator/opening-hours';
import type { VenueRecord, VenueState } from '@locator/venue-model';
import type { VenueColumn } from '../columns';

export interface Platform {
  readonly name: string;
  readonly extension: 'csv' | 'geojson' | 'json';
  /** The columns whose values the format has a place for. Attributes and payment methods: see {@link carriesTag}. */
  readonly columns: readonly VenueColumn[];
  /** Whether the format has a place for a tag of OpenStreetMap, by which attributes are known. */
  carriesTag?(key: string, value: string): boolean;
  /** Whether the format can say that a venue is in a state, which applies on the day of the export. */
  carriesState(state: VenueState): boolean;
  describe(record: VenueRecord, when: ExportTime): Description;
  write(descriptions: readonly Description[]): string;
}

export interface ExportTime {
  /** ISO date. */
  readonly today: string;
  readonly openings: OpeningsCache;
  /** Returns the URL of the venue's page on the site; absent if the site's URL is not set. */
  readonly pageUrl?: PageUrl | undefined;
}

export type PageUrl = (record: VenueRecord) => string;

export interface Description {
  /** A row by column, a GeoJSON feature, or an object of the platform's programming interface. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Whether the format has no place for the venue's hours, which are therefore missing. */
  readonly lacksHours?: boolean;
}

export const COMMON_COLUMNS = [
  'code', 'name', 'address', 'postal_code', 'city', 'country', 'latitude', 'longitude', 'phone', 'website',
] as const satisfies readonly VenueColumn[]; // prettier-ignore

/** A venue that moved, closed for good, or closed or opens on an unknown date has no hours to publish. */
export function hasDates({ kind, until }: VenueState): boolean {
  return kind === 'open' || (kind !== 'moved' && kind !== 'closed' && until !== null);
}

export interface LeftOut {
  readonly code: string;
  readonly kind: VenueState['kind'];
}

export function countryCodeOf({ address }: VenueRecord): string | undefined {
  return findCountry(address.countryCode)?.alpha2.toUpperCase();
}
