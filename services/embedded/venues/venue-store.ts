import type { FilterCode } from '@/lib/filters/filters';
import type { Position } from '@/lib/geo/position';
import type { VenueRecord } from './venue-record';

export interface RecordQuery {
  readonly country?: string;
  readonly county?: string;
  readonly near?: Position;
  readonly radiusMeters?: number;
  readonly filters?: readonly FilterCode[];
  readonly openAt?: string | null;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundRecord {
  readonly record: VenueRecord;
  readonly distanceMeters: number | null;
}

export interface FoundList {
  readonly found: readonly FoundRecord[];
  /** Records that match, on all pages together. */
  readonly total: number;
}

/** Where the embedded back-end keeps its venues. Only listed venues are found by {@link VenueStore.find}. */
export interface VenueStore {
  find(query: RecordQuery): Promise<FoundList>;
  /** The venue with this code, whatever its capitals. */
  byCode(code: string): Promise<VenueRecord | undefined>;
  /** Every listed venue of a country (of all countries when null): what the counts are made from. */
  listed(country: string | null): Promise<readonly VenueRecord[]>;
}
