import type { VenueRecord } from '@/services/venues/venue-record';

/** Ids of venues in ascending order. */
export type VenueIds = readonly number[];

/** Ids of a country's venues. */
export interface CountryGroup {
  readonly all: VenueIds;
  /** Venue ids by county code, excluding venues whose county is unknown. */
  readonly counties: ReadonlyMap<string, VenueIds>;
}

/** Venue groups by country code, so that a query for one country does not read other countries' venues. */
export type GroupsByCountry = Map<
  string,
  { readonly all: number[]; readonly counties: Map<string, number[]> }
>;

/** Adds a venue to its groups. Venues must be added in ascending order of their ids. */
export function addToGroups(groups: GroupsByCountry, { address, countyCode }: VenueRecord, id: number): void {
  let country = groups.get(address.countryCode);
  if (!country) groups.set(address.countryCode, (country = { all: [], counties: new Map() }));
  country.all.push(id);
  if (countyCode === null) return;
  const county = country.counties.get(countyCode);
  if (county) county.push(id);
  else country.counties.set(countyCode, [id]);
}
