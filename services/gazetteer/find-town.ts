import { withoutTrailingConnectingWords } from './normalise';
import type { Area } from './areas';
import { type PlaceFilter, type SearchContext, findPlacesByName } from './search-context';
import type { GazetteerPlace } from './gazetteer-place';
import { parseDistrict } from './parse-text';

/** "Alpes de Haute Provence" is as long as names of areas get. */
export const MAX_AREA_WORDS = 4;

/** The places that a text names in full: a town, its arrondissement, or either with the area it lies in. */
export function findTown(
  context: SearchContext,
  part: string,
  filter: PlaceFilter = () => true,
): GazetteerPlace[] {
  const towns = findExact(context, part, filter);
  if (towns.length > 0) return towns;
  const district = parseDistrict(part);
  if (district?.town) {
    const found = findExact(context, district.town, () => true)
      .flatMap((town) => context.gazetteer.districts(district.number, town))
      .filter(filter);
    if (found.length > 0) return found;
  }
  return findTownInArea(context, part, filter);
}

/** "valence drome", "valence 26", "bruxelles be", "saint denis de la reunion". */
function findTownInArea(context: SearchContext, part: string, filter: PlaceFilter): GazetteerPlace[] {
  for (const { name, areas } of splitAtArea(context, part)) {
    const isInArea: PlaceFilter = (place) => filter(place) && areas.some((area) => area.contains(place));
    const found = findTown(context, name, isInArea);
    if (found.length > 0) return found;
  }
  return [];
}

/** Every way to read the end of a text as areas, longest first, or its beginning as a county's number. */
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

function findExact(context: SearchContext, name: string, filter: PlaceFilter): GazetteerPlace[] {
  return findPlacesByName(context, name, 'exact', filter).map(({ item: thing }) => thing);
}

/** The parts that aren't areas, and the areas: "Lyon, Rhône, France" is Lyon, around it the Rhône and France. */
export function splitOffAreas(
  context: SearchContext,
  parts: readonly string[],
): { parts: readonly string[]; areas: readonly Area[] } {
  const areas: Area[] = [];
  const rest = [...parts];
  for (let last = rest.pop(); last !== undefined; last = rest.pop()) {
    const [area] = context.areas.withNameOrCode(last);
    const isTown = findExact(context, last, () => true).length > 0;
    // "Saint-Denis, La Réunion": a village is called so too, but Saint-Denis lies in the other one.
    const before = rest.at(-1);
    const isArea =
      area && (!isTown || (before !== undefined && findTown(context, before, area.contains).length > 0));
    if (!isArea) return { parts: [...rest, last], areas };
    areas.push(area);
  }
  return { parts: rest, areas };
}
