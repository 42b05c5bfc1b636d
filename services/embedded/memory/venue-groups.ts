import type { VenueRecord } from '@/services/venues/venue-record';

/** Ids of venues in ascending order. */
export type VenueIds = readonly number[];

/** The venues of a country. */
export interface CountryGroup {
  readonly all: VenueIds;
  /** Venues by county code, without those whose county is unknown. */
  readonly counties: ReadonlyMap<string, VenueIds>;
}

/** Groups by country code, so that a query about one country does not read the venues of others. */
export type GroupsByCountry = Map<
  string,
  { readonly all: number[]; readonly counties: Map<string, number[]> }
>;

/** Adds a venue to its groups. Venues must be added by ascending id. */
export function addToGroups(groups: GroupsByCountry, { address, countyCode }: VenueRecord, id: number): void {
  let country = groups.get(address.countryCode);
  if (!country) groups.set(address.countryCode, (country = { all: [], counties: new Map() }));
  country.all.push(id);
  if (countyCode === null) return;
  const county = country.counties.get(countyCode);
  if (county) county.push(id);
  else country.counties.set(countyCode, [id]);
}
