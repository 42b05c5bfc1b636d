import { distanceMeters } from '@locator/base/geo';
import { withoutArticle, withoutPreposition } from './lead-in';
import { withoutTrailingConnectingWords } from './normalise';
import type { Area } from './areas';
import { type PlaceFilter, type SearchContext, findPlacesByName } from './search-context';
import type { GazetteerPlace } from './gazetteer-place';
import { parseDistrict } from './parse-text';

/** Words in "Alpes de Haute Provence". */
export const MAX_AREA_WORDS = 4;

export function findTown(
  context: SearchContext,
  part: string,
  filter: PlaceFilter = () => true,
): GazetteerPlace[] {
  const towns = findExact(context, part, filter);
  if (towns.length > 0) return towns;
  const district = parseDistrict(part);
  if (district?.town) {
    const found = findExact(context, district.town)
      .flatMap((town) => context.gazetteer.districts(district.number, town))
      .filter(filter);
    if (found.length > 0) return found;
  }
  return findTownInArea(context, part, filter);
}

function findTownInArea(context: SearchContext, part: string, filter: PlaceFilter): GazetteerPlace[] {
  for (const { name, areas } of splitAtArea(context, part)) {
    const isInArea: PlaceFilter = (place) => filter(place) && areas.some((area) => area.contains(place));
    const found = findTown(context, name, isInArea);
    if (found.length > 0) return found;
  }
  return [];
}

/** Splits a query into a name and an area at its end (longest first), or a county number at its start. */
export function* splitAtArea(
  context: SearchContext,
  part: string,
): Generator<{ name: string; areas: readonly Area[] }> {
  const words = part.split(' ');
  for (let count = Math.min(MAX_AREA_WORDS, words.length - 1); count > 0; count--) {
    const areas = context.areas.withNameOrCode(words.slice(-count).join(' '));
    const name = withoutTrailingConnectingWords(words.slice(0, -count).join(' '));
    if (areas.length > 0) yield { name, areas };
  }
  const [, number = '', name = ''] = /^(\d{2,3}|2[ab]) (.+)$/.exec(part) ?? [];
  if (number) yield { name, areas: context.areas.withNameOrCode(number) };
}

function findExact(context: SearchContext, name: string, filter: PlaceFilter = () => true): GazetteerPlace[] {
  return findPlacesByName(context, name, 'exact', filter).map(({ item }) => item);
}

const MAX_METERS_TO_LARGER_TOWN = 30_000;

/** "Valence d'Agen", "Saint-Denis près de Paris": the one of several namesakes near a larger town. */
export function findTownBesideTown(context: SearchContext, part: string): GazetteerPlace[] {
  const words = part.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const homonyms = findExact(context, withoutTrailingConnectingWords(words.slice(0, count).join(' ')));
    if (homonyms.length < 2) continue;
    const rest = words.slice(count).join(' ');
    const [other] = findExact(context, withoutArticle(withoutPreposition(rest) ?? rest));
    if (!other) continue;
    const beside = homonyms
      .map((place) => ({ place, meters: distanceMeters(place.position, other.position) }))
      .filter(({ place, meters }) => place !== other && meters <= MAX_METERS_TO_LARGER_TOWN)
      .sort((a, b) => a.meters - b.meters);
    if (beside.length > 0) return beside.map(({ place }) => place);
  }
  return [];
}

/** Separates the areas at the end of an address from its other parts: Rhône and France in "Lyon, Rhône, France". */
export function splitOffAreas(
  context: SearchContext,
  parts: readonly string[],
): { parts: readonly string[]; areas: readonly Area[] } {
  const areas: Area[] = [];
  const rest = [...parts];
  for (let last = rest.pop(); last !== undefined; last = rest.pop()) {
    const [area] = context.areas.withNameOrCode(last);
    const isTown = findExact(context, last).length > 0;
    // The name of both a town and an area means the area if the part before names a town in that area.
    const before = rest.at(-1);
    const isArea =
      area && (!isTown || (before !== undefined && findTown(context, before, area.contains).length > 0));
    if (!isArea) return { parts: [...rest, last], areas };
    areas.push(area);
  }
  return { parts: rest, areas };
}
