import { createHash } from 'node:crypto';
import { toSlug } from '@locator/base';
import type { GazetteerPlace } from '@locator/gazetteer';

const PER_CLASS = 5;

/** A postal code shared by at least this many communes is a difficult case, because it matches many places. */
const CROWDED_CODE = 30;

const SHORT_NAME = 2;
const LONG_NAME = 30;

/**
 * Returns a fixed sample of each class: each county and foreign country, shared names, unusual letters, and other
 * difficult names and postal codes. Testing all places would take a minute.
 */
export function samplePlaces(places: readonly GazetteerPlace[]): readonly GazetteerPlace[] {
  const classesOf = createClasses(places);
  const taken = new Map<string, number>();
  return inNoOrder(places).filter(function isWanted(place) {
    const wanting = classesOf(place).filter((name) => (taken.get(name) ?? 0) < PER_CLASS);
    for (const name of wanting) taken.set(name, (taken.get(name) ?? 0) + 1);
    return wanting.length > 0;
  });
}

/** Creates a function that returns the classes to which a place belongs, such as "with a short name". */
function createClasses(places: readonly GazetteerPlace[]): (place: GazetteerPlace) => string[] {
  const slugs = countBy(places.map(slugOf));
  const codes = countBy(
    places.flatMap(({ country, postalCodes }) => postalCodes.map((code) => country + code)),
  );

  return function classesOf(place) {
    const { kind, country, county, name, postalCodes } = place;
    const area = kind === 'town' ? country : `${country} ${county}`;
    const unusual = [...new Set(name.toLowerCase())].filter((letter) => !/[a-z -]/.test(letter));
    const first = /^(?:les?|la|l’|l'|saint|sainte|aux?|en)(?=[ -]|(?<=['’]))/i.exec(name)?.[0].toLowerCase();
    return [
      `in ${area}`,
      (slugs.get(slugOf(place)) ?? 0) > 1 && `sharing a name in ${area}`,
      ...unusual.map((letter) => `with ${letter} in the name of a ${kind}`),
      first && `beginning with ${first}`,
      name.length <= SHORT_NAME && 'with a short name',
      name.length >= LONG_NAME && 'with a long name',
      postalCodes.length > 1 && `with ${postalCodes.length} postal codes`,
      postalCodes.some((code) => (codes.get(country + code) ?? 0) >= CROWDED_CODE) &&
        'in a crowded postal code',
    ].filter((one) => typeof one === 'string');
  };
}

function slugOf({ country, name }: GazetteerPlace): string {
  return `${country} ${toSlug(name)}`;
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Shuffles the sorted gazetteer in the same way on every machine. */
function inNoOrder(places: readonly GazetteerPlace[]): GazetteerPlace[] {
  return places
    .map((place) => ({ place, key: createHash('sha1').update(place.id).digest('hex') }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ place }) => place);
}
