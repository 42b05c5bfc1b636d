import type { Area } from './areas';
import { type Accepts, type SearchContext, placesCalled } from './search-context';
import { withoutTrailingConnection } from './connecting-words';
import type { GazetteerPlace } from './gazetteer-place';
import { readDistrict } from './read-text';

/** "Alpes de Haute Provence" is as long as names of areas get. */
export const MAX_AREA_WORDS = 4;

/** The places that a text names in full: a town, its arrondissement, or either with the area it lies in. */
export function readTown(
  asked: SearchContext,
  part: string,
  accepts: Accepts = () => true,
): GazetteerPlace[] {
  const towns = wholeNames(asked, part, accepts);
  if (towns.length > 0) return towns;
  const district = readDistrict(part);
  if (district?.town) {
    const found = wholeNames(asked, district.town, () => true)
      .flatMap((town) => asked.gazetteer.districts(district.number, town))
      .filter(accepts);
    if (found.length > 0) return found;
  }
  return readTownInArea(asked, part, accepts);
}

/** "valence drome", "valence 26", "bruxelles be", "saint denis de la reunion". */
function readTownInArea(asked: SearchContext, part: string, accepts: Accepts): GazetteerPlace[] {
  for (const { name, around } of splitAtArea(asked, part)) {
    const isWithin: Accepts = (place) => accepts(place) && around.some((area) => area.contains(place));
    const found = readTown(asked, name, isWithin);
    if (found.length > 0) return found;
  }
  return [];
}

/** Every way to read the end of a text as areas, longest first, or its beginning as a county's number. */
export function* splitAtArea(
  asked: SearchContext,
  part: string,
): Generator<{ name: string; around: readonly Area[] }> {
  const words = part.split(' ');
  for (let count = Math.min(MAX_AREA_WORDS, words.length - 1); count > 0; count--) {
    const around = asked.areas.called(words.slice(-count).join(' '));
    const name = withoutTrailingConnection(words.slice(0, -count).join(' '));
    if (around.length > 0) yield { name, around };
  }
  const [, number = '', name = ''] = /^(\d{2,3}|2[ab]) (.+)$/.exec(part) ?? [];
  if (number) yield { name, around: asked.areas.called(number) };
}

function wholeNames(asked: SearchContext, name: string, accepts: Accepts): GazetteerPlace[] {
  return placesCalled(asked, name, 'whole', accepts).map(({ thing }) => thing);
}

/** The parts that aren't areas, and the areas: "Lyon, Rhône, France" is Lyon, around it the Rhône and France. */
export function withoutAreas(
  asked: SearchContext,
  parts: readonly string[],
): { parts: readonly string[]; around: readonly Area[] } {
  const around: Area[] = [];
  const rest = [...parts];
  for (let last = rest.pop(); last !== undefined; last = rest.pop()) {
    const [area] = asked.areas.called(last);
    const isTown = wholeNames(asked, last, () => true).length > 0;
    // "Saint-Denis, La Réunion": a village is called so too, but Saint-Denis lies in the other one.
    const before = rest.at(-1);
    const isArea =
      area && (!isTown || (before !== undefined && readTown(asked, before, area.contains).length > 0));
    if (!isArea) return { parts: [...rest, last], around };
    around.push(area);
  }
  return { parts: rest, around };
}
