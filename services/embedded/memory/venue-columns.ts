import { forEachInTimeSlices } from '@/lib/async/time-slices';
import { fittingSizes, type SizeRange } from '@/lib/group-fit/group-fit';
import type { Room } from '@/lib/group-fit/room';
import { sortChunked } from '@/lib/sort/sort-chunked';
import {
  compareByCityAndName,
  hiddenTime,
  stateTransitionsOf,
  type VenueRecord,
} from '@/services/venues/venue-record';
import { featureBits, gameBits } from './feature-bits';
import { addToGroups, type CountryGroup, type GroupsByCountry } from './venue-groups';

/**
 * Venue data for list queries, stored in columns. None of it depends on the current date. The id of a venue is its
 * index in the list sorted by city and name.
 */
export interface VenueColumns {
  readonly records: readonly VenueRecord[];
  /** Venue ids by lower-case code. */
  readonly idByCode: ReadonlyMap<string, number>;
  /** Venue ids by lower-case former code. */
  readonly idByFormerCode: ReadonlyMap<string, number>;
  /** Lower-case venue codes in ascending order. */
  readonly sortedCodes: readonly string[];
  /** Groups of venues by country code. */
  readonly groups: ReadonlyMap<string, CountryGroup>;
  /** Feature bits by id. */
  readonly features: Uint16Array;
  /** Game bits by id. */
  readonly games: Uint8Array;
  /** Group sizes that the rooms of a venue can hold, by venue id. */
  readonly groupSizes: readonly (readonly SizeRange[])[];
  /** Periods during which venues are not listed, by venue id. Few venues have one. */
  readonly hiddenTimes: ReadonlyMap<number, NonNullable<ReturnType<typeof hiddenTime>>>;
  /** Times at which declared states begin and end (milliseconds since 1970), in no particular order. */
  readonly transitions: readonly number[];
}

/** Builds the columns in time slices, because this takes seconds for a large network. */
export async function buildVenueColumns(venues: readonly VenueRecord[]): Promise<VenueColumns> {
  const records = await sortChunked(venues, compareByCityAndName);
  const idByCode = new Map<string, number>();
  const idByFormerCode = new Map<string, number>();
  const groups: GroupsByCountry = new Map();
  const features = new Uint16Array(records.length);
  const games = new Uint8Array(records.length);
  const groupSizes: (readonly SizeRange[])[] = [];
  /** Caches the group sizes by `rooms` array, because many venues share the same array. */
  const sizesOfRooms = new Map<readonly Room[], readonly SizeRange[]>();
  const hiddenTimes = new Map<number, NonNullable<ReturnType<typeof hiddenTime>>>();
  const transitions: number[] = [];
  await forEachInTimeSlices(records, function addVenue(record, id) {
    idByCode.set(record.code.toLowerCase(), id);
    for (const code of record.formerCodes) idByFormerCode.set(code.toLowerCase(), id);
    addToGroups(groups, record, id);
    features[id] = featureBits(record);
    games[id] = gameBits(record.games);
    const sizes = sizesOfRooms.get(record.rooms) ?? fittingSizes(record.rooms);
    sizesOfRooms.set(record.rooms, sizes);
    groupSizes[id] = sizes;
    const hidden = hiddenTime(record);
    if (hidden) hiddenTimes.set(id, hidden);
    transitions.push(...stateTransitionsOf(record));
  });
  const sortedCodes = await sortChunked([...idByCode.keys()], (a, b) => (a < b ? -1 : 1));
  return {
    records,
    idByCode,
    idByFormerCode,
    sortedCodes,
    groups,
    features,
    games,
    groupSizes,
    hiddenTimes,
    transitions,
  };
}
