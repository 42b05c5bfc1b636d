import { distanceMeters, type Position } from '@/lib/geo/position';
import { toSlug } from '@/lib/slug/slug';
import type { Gazetteer } from '../gazetteer/gazetteer';
import type { GazetteerPlace } from '../gazetteer/gazetteer-place';
import type { VenueRecord } from './venue-record';

export type TownOfVenue = (record: VenueRecord) => GazetteerPlace | undefined;

/**
 * Finds the town of each venue: the one of its name with its postal code, else the one of its name, else the nearest
 * one of its country.
 */
export function createVenueLocator(gazetteer: Gazetteer): TownOfVenue {
  const known = new Map<string, GazetteerPlace | undefined>();
  return function townOf(record) {
    if (!known.has(record.code)) known.set(record.code, locate(gazetteer, record));
    return known.get(record.code);
  };
}

function locate(gazetteer: Gazetteer, { address, position }: VenueRecord): GazetteerPlace | undefined {
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
