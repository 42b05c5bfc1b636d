import type { CountryCode } from '@/lib/country/country';
import { distanceMeters, type Position } from '@/lib/geo/position';
import { toSlug } from '@/lib/slug/slug';
import { type Gazetteer, type GazetteerPlace, normaliseName } from '@/services/gazetteer';

/** The gazetteer as the gatekeeper asks it. A town is never an arrondissement: those answer by the town they are of. */
export interface Towns {
  /** The town that a name, a postal code and a point mean together; the postal code settles homonyms, then the point. */
  named(
    country: CountryCode,
    name: string,
    postalCode: string,
    near: Position | null,
  ): GazetteerPlace | undefined;
  /** The town of this name within a distance of a point, as the name of a part of an address. */
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
  nearest(country: CountryCode, position: Position): GazetteerPlace | undefined;
  /**
   * The town that a point lies in, by what is around it: the nearest commune where the gazetteer has them all; elsewhere
   * the nearest town for its size, since a suburb that isn't in the gazetteer belongs to the city rather than to the
   * next small town.
   */
  around(country: CountryCode, position: Position, mostMeters: number): GazetteerPlace | undefined;
}

/** Enough for the towns of other countries around a border, and for the other names of the towns around. */
const NEAREST_TRIED = 40;

/** Homonyms by another name (former communes, names in other languages) that are weighed. */
const MOST_HOMONYMS = 12;

export function createTowns(gazetteer: Gazetteer): Towns {
  const byName = new Map<string, readonly GazetteerPlace[]>();
  const bySlug = new Map<string, readonly GazetteerPlace[]>();
  const namesOf = new Map<GazetteerPlace, readonly string[]>();

  /** The places around the last point asked for: every part of an address asks for those around the same one. */
  let around: { readonly position: Position; readonly places: readonly GazetteerPlace[] } | undefined;

  function nearby(position: Position): readonly GazetteerPlace[] {
    if (around?.position !== position) {
      around = { position, places: gazetteer.nearest(position, NEAREST_TRIED) };
    }
    return around.places;
  }

  function whole(place: GazetteerPlace): GazetteerPlace {
    return (place.parent !== null ? gazetteer.byId(place.parent) : undefined) ?? place;
  }

  /** Places that bear a name as their first one, whatever accents, hyphens or "St" it is written with. */
  function bearing(country: CountryCode, name: string): readonly GazetteerPlace[] {
    const key = `${country} ${name}`;
    const known = bySlug.get(key);
    if (known) return known;
    const slugs = new Set([toSlug(name), normaliseName(name).replaceAll(' ', '-')].filter(Boolean));
    const found = [...slugs].flatMap((slug) => gazetteer.bySlug(country, slug));
    bySlug.set(key, found);
    return found;
  }

  /** As {@link bearing}, by any of their names. */
  function known(country: CountryCode, name: string): readonly GazetteerPlace[] {
    const key = `${country} ${name}`;
    const found =
      byName.get(key) ??
      unique([
        ...bearing(country, name),
        ...gazetteer
          .byName({
            text: name,
            country,
            limit: MOST_HOMONYMS,
            mode: 'exact',
            filter: (place) => place.country === country,
          })
          .map(({ item: thing }) => thing),
      ]);
    byName.set(key, found);
    return found;
  }

  function isCalled(place: GazetteerPlace, folded: string): boolean {
    let names = namesOf.get(place);
    if (!names) {
      names = [place.name, ...place.aliases].map(nameKey);
      namesOf.set(place, names);
    }
    return names.includes(folded);
  }

  return {
    named(country, name, postalCode, near) {
      const homonyms = known(country, name);
      const settled = homonyms.find(({ postalCodes }) => postalCodes.includes(postalCode));
      const found = settled ?? (near ? closest(homonyms, near) : homonyms[0]);
      return found && whole(found);
    },
    namedNear(country, name, near, mostMeters) {
      const folded = nameKey(name);
      if (!folded) return undefined;
      const aliased = nearby(near).filter((place) => place.country === country && isCalled(place, folded));
      const found = closest([...bearing(country, name), ...aliased], near);
      return found && distanceMeters(found.position, near) <= mostMeters ? whole(found) : undefined;
    },
    withPostalCode(country, postalCode, near, mostMeters) {
      const found = closest(
        gazetteer.byPostalCode(postalCode).filter((place) => place.country === country),
        near,
      );
      return found && distanceMeters(found.position, near) <= mostMeters ? whole(found) : undefined;
    },
    nearest(country, position) {
      const found = nearby(position).find((place) => place.country === country);
      return found && whole(found);
    },
    around(country, position, mostMeters) {
      const near = nearby(position).filter(
        (place) => place.country === country && distanceMeters(place.position, position) <= mostMeters,
      );
      if (near[0] && near[0].kind !== 'town') return whole(near[0]);
      return near.sort((a, b) => sizeWeightedDistance(a, position) - sizeWeightedDistance(b, position))[0];
    },
  };
}

/** What names are compared by; a name in another script than the Latin one is compared as it stands. */
export function nameKey(name: string): string {
  return normaliseName(name) || name.normalize('NFKC').trim().toLowerCase();
}

/** Inhabitants of a town whose number isn't known. */
const FEWEST_INHABITANTS = 1_000;

/** How far a town is for its size: a town's radius grows with the square root of its inhabitants. */
function sizeWeightedDistance({ position, population }: GazetteerPlace, from: Position): number {
  return distanceMeters(position, from) / Math.sqrt(Math.max(population, FEWEST_INHABITANTS));
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

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
