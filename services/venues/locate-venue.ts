import { distanceMeters, type Position } from '@/lib/geo/position';
import { toSlug } from '@/lib/slug/slug';
import type { Gazetteer, GazetteerPlace } from '@/services/gazetteer';
import type { VenueRecord } from './venue-record';

/** A venue whose county and town have been looked up. */
export interface LocatedVenue extends VenueRecord {
  /** Identifier of its town in the gazetteer; for a town that the gazetteer doesn't know, the slug of its name. */
  readonly town: string;
}

/** The venue with its county and town. */
export function locateVenue(gazetteer: Gazetteer, record: VenueRecord): LocatedVenue {
  const town = townOf(gazetteer, record);
  return { ...record, countyCode: town?.county || null, town: town?.id ?? toSlug(record.address.city) };
}

/** The town of its name with its postal code, else the one of its name, else the nearest one of its country. */
export function townOf(gazetteer: Gazetteer, { address, position }: VenueRecord): GazetteerPlace | undefined {
  const homonyms = gazetteer.bySlug(address.countryCode, toSlug(address.city));
  return (
    homonyms.find(({ postalCodes }) => postalCodes.includes(address.postalCode)) ??
    homonyms[0] ??
    wholeTown(gazetteer, nearestWithin(gazetteer, address.countryCode, position))
  );
}

/** A venue further from any known town of its country lies where the gazetteer has no towns. */
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

/** An arrondissement is no town of its own in a list of towns. */
function wholeTown(gazetteer: Gazetteer, place: GazetteerPlace | undefined): GazetteerPlace | undefined {
  return place?.parent ? gazetteer.byId(place.parent) : place;
}
