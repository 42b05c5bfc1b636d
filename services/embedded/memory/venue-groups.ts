import type { LocatedVenue } from '@/services/venues/locate-venue';

/** Indexes of venues, ascending. */
export type VenueIds = readonly number[];

/** The venues of a country. */
export interface CountryGroup {
  readonly all: VenueIds;
  /** By county code; those whose county is unknown are left out. */
  readonly counties: ReadonlyMap<string, VenueIds>;
}

/** Which venues lie where, by country code: no question about one country has to look at the others'. */
export function groupByCountry(records: readonly LocatedVenue[]): ReadonlyMap<string, CountryGroup> {
  const groups = new Map<string, { all: number[]; counties: Map<string, number[]> }>();
  records.forEach(function addToGroup({ address, countyCode }, id) {
    let country = groups.get(address.countryCode);
    if (!country) groups.set(address.countryCode, (country = { all: [], counties: new Map() }));
    country.all.push(id);
    if (countyCode === null) return;
    const county = country.counties.get(countyCode);
    if (county) county.push(id);
    else country.counties.set(countyCode, [id]);
  });
  return groups;
}
