import { type CountryCode, distanceMeters, type Position } from '@locator/base/geo';
import { toSlug } from '@locator/base';
import {
  type AddressLocator,
  COUNTY_OUTLINES,
  createAddressLocator,
  createPlaceRadius,
  type Gazetteer,
  type GazetteerPlace,
  nameKey,
  normaliseName,
  type IsWithinRadius,
  townAround,
} from '@locator/gazetteer';

/** Looks up towns in the gazetteer. Arrondissements are replaced by their town. */
export interface Towns {
  readonly locator: AddressLocator;
  readonly isWithinRadius: IsWithinRadius;
  byId(id: string): GazetteerPlace | undefined;
  named(country: CountryCode, name: string): readonly GazetteerPlace[];
  /** Returns whether a position is exactly that of a town or arrondissement in the gazetteer. */
  isMiddle(position: Position): boolean;
  namedNear(
    country: CountryCode,
    name: string,
    near: Position,
    mostMeters: number,
  ): GazetteerPlace | undefined;
  withPostalCode(
    country: CountryCode,
    postalCode: string,
    near: Position,
    mostMeters: number,
  ): GazetteerPlace | undefined;
  /** Returns the closest town whose postal codes begin with the same characters as an unknown code: at least two. */
  inPostalArea(country: CountryCode, postalCode: string, near: Position): GazetteerPlace | undefined;
  nearest(country: CountryCode, position: Position): GazetteerPlace | undefined;
  /**
   * The nearest commune where all of them are in the gazetteer. Elsewhere, towns are weighted by size, because a
   * missing suburb belongs to the city rather than to the nearest small town. Prefers a town in the same county.
   */
  around(country: CountryCode, position: Position, mostMeters: number): GazetteerPlace | undefined;
}

/** Number of nearby places to examine: enough to skip towns across a border. */
const NEAREST_TRIED = 40;

export function createTowns(gazetteer: Gazetteer): Towns {
  const names = createNames(gazetteer);

  /** Cached, because all parts of an address are looked up around the same position. */
  let around: { readonly position: Position; readonly places: readonly GazetteerPlace[] } | undefined;

  function nearby(position: Position): readonly GazetteerPlace[] {
    if (around?.position !== position) {
      around = { position, places: gazetteer.nearest(position, NEAREST_TRIED) };
    }
    return around.places;
  }

  function wholeTown(place: GazetteerPlace): GazetteerPlace {
    return (place.parent !== null ? gazetteer.byId(place.parent) : undefined) ?? place;
  }

  return {
    locator: createAddressLocator(gazetteer),
    isWithinRadius: createPlaceRadius(gazetteer),
    byId: (id) => gazetteer.byId(id),
    named: (country, name) => [...new Set(names.byPrimaryName(country, name).map(wholeTown))],
    isMiddle(position) {
      const [nearest] = gazetteer.nearest(position, 1);
      return nearest !== undefined && distanceMeters(nearest.position, position) === 0;
    },
    namedNear(country, name, near, mostMeters) {
      const folded = nameKey(name);
      if (!folded) return undefined;
      const aliased = nearby(near).filter(
        (place) => place.country === country && names.isCalled(place, folded),
      );
      const found = closest([...names.byPrimaryName(country, name), ...aliased], near);
      return found && distanceMeters(found.position, near) <= mostMeters ? wholeTown(found) : undefined;
    },
    withPostalCode(country, postalCode, near, mostMeters) {
      const found = closest(
        gazetteer.byPostalCode(postalCode).filter((place) => place.country === country),
        near,
      );
      return found && distanceMeters(found.position, near) <= mostMeters ? wholeTown(found) : undefined;
    },
    inPostalArea(country, postalCode, near) {
      for (let length = postalCode.length - 1; length > 1; length--) {
        const found = closest(gazetteer.byPostalCodePrefix(postalCode.slice(0, length), country), near);
        if (found) return wholeTown(found);
      }
      return undefined;
    },
    nearest(country, position) {
      const found = nearby(position).find((place) => place.country === country);
      return found && wholeTown(found);
    },
    around(country, position, mostMeters) {
      const near = nearby(position).filter(
        (place) => place.country === country && distanceMeters(place.position, position) <= mostMeters,
      );
      if (near[0] && near[0].kind !== 'town') return wholeTown(near[0]);
      const county = COUNTY_OUTLINES.at(country, position);
      return (
        townAround(
          near.filter((place) => place.county === county),
          position,
        ) ?? townAround(near, position)
      );
    },
  };
}

/** Caches the names that a file repeats. */
function createNames(gazetteer: Gazetteer) {
  const bySlug = new Map<string, readonly GazetteerPlace[]>();
  const namesOf = new Map<GazetteerPlace, readonly string[]>();

  return {
    /** Returns places with this primary name, ignoring accents, hyphens and "St". */
    byPrimaryName(country: CountryCode, name: string): readonly GazetteerPlace[] {
      const key = `${country} ${name}`;
      const known = bySlug.get(key);
      if (known) return known;
      const slugs = new Set([toSlug(name), normaliseName(name).replaceAll(' ', '-')].filter(Boolean));
      const found = [...slugs].flatMap((slug) => gazetteer.bySlug(country, slug));
      bySlug.set(key, found);
      return found;
    },
    /** @param folded from `nameKey` */
    isCalled(place: GazetteerPlace, folded: string): boolean {
      let names = namesOf.get(place);
      if (!names) {
        names = [place.name, ...place.aliases].map(nameKey);
        namesOf.set(place, names);
      }
      return names.includes(folded);
    },
  };
}

function closest(places: readonly GazetteerPlace[], to: Position): GazetteerPlace | undefined {
  let best: GazetteerPlace | undefined;
  let bestMeters = Infinity;
  for (const place of places) {
    const meters = distanceMeters(place.position, to);
    if (meters < bestMeters) [best, bestMeters] = [place, meters];
  }
  return best;
}
