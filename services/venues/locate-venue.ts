import { distanceMeters, type Position } from '@/lib/geo/position';
import { toSlug } from '@/lib/slug/slug';
import type { Gazetteer, GazetteerPlace } from '@/services/gazetteer';
import type { VenueRecord } from './venue-record';

/** A venue with its county and town. */
export interface LocatedVenue extends VenueRecord {
  /** Identifier of its town in the gazetteer; for an unknown town, the slug of its name. */
  readonly town: string;
}

/** Adds the county and town to a venue. */
export function locateVenue(gazetteer: Gazetteer, record: VenueRecord): LocatedVenue {
  const town = townOf(gazetteer, record);
  return { ...record, countyCode: town?.county || null, town: town?.id ?? toSlug(record.address.city) };
}

/**
 * Returns the town with the venue's city name and postal code, else with its name, else the nearest one in its country.
 */
export function townOf(gazetteer: Gazetteer, { address, position }: VenueRecord): GazetteerPlace | undefined {
  const homonyms = gazetteer.bySlug(address.countryCode, toSlug(address.city));
  return (
    homonyms.find(({ postalCodes }) => postalCodes.includes(address.postalCode)) ??
    homonyms[0] ??
    wholeTown(gazetteer, nearestWithin(gazetteer, address.countryCode, position))
  );
}

/** Beyond this distance, the gazetteer has no towns in the area. */
const MOST_METERS = 30_000;
const NEAREST_TRIED = 10;

function nearestWithin(
  gazetteer: Gazetteer,
  country: string,
  position: Position,
): GazetteerPlace | undefined {
  return gazetteer
    .nearest(position, NEAREST_TRIED)
    .find((place) => place.country === country && distanceMeters(place.position, position) <= MOST_METERS);
}

/** Replaces an arrondissement by its town. */
function wholeTown(gazetteer: Gazetteer, place: GazetteerPlace | undefined): GazetteerPlace | undefined {
  return place?.parent ? gazetteer.byId(place.parent) : place;
}
