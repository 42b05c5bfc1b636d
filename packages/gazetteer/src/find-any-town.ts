import { type PlaceFilter, type SearchContext, findPlacesByName } from './search-context';
import type { GazetteerPlace } from './gazetteer-place';
import { withoutArticle } from './lead-in';
import { isStreet, endsWithStreetWord, parseDistrict } from './parse-text';

export interface TownGuess {
  readonly score: number;
  readonly places: readonly GazetteerPlace[];
}

/** Minimum length of a name. Shorter ones ("Y", "Eu") are usually part of another word. */
const MIN_NAME_LENGTH = 3;

const MAX_WORDS = 14;
const MAX_NAME_WORDS = 6;

/** Bonuses and penalties for the position of a name in a longer query, on the scale of log10(population). */
const SCORE_PER_WORD = 1;
const END_OF_ADDRESS_BONUS = 3;
const START_OF_TEXT_BONUS = 1;
const STREET_NAME_PENALTY = 4;
/** Any other town is likelier: "van" is more often Dutch for "of" than a town in Turkey. */
const PREPOSITION_PENALTY = 8;

export function findAnyTown(
  context: SearchContext,
  parts: readonly string[],
  accepts: PlaceFilter = () => true,
): TownGuess | null {
  let best: TownGuess | null = null;
  for (const [index, part] of parts.entries()) {
    const words = part.split(' ').slice(-MAX_WORDS);
    const hasStreet = isStreet(part);
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + MAX_NAME_WORDS); end++) {
        const name = words.slice(start, end).join(' ');
        if (name.length < MIN_NAME_LENGTH || isStreet(name)) continue;
        const isNameOfStreet = endsWithStreetWord(words.slice(0, start).join(' '));
        // "10 rue de Rome" is no search for venues in Rome if there are none.
        const town = findTownByName(
          context,
          name,
          (place) => accepts(place) && !(isNameOfStreet && context.isNearVenue?.(place) === false),
        );
        if (!town) continue;
        const isLast = end === words.length && index === parts.length - 1;
        const score =
          town.score +
          (end - start - 1) * SCORE_PER_WORD +
          (hasStreet && isLast ? END_OF_ADDRESS_BONUS : 0) +
          (!hasStreet && start === 0 && index === 0 ? START_OF_TEXT_BONUS : 0) -
          (isNameOfStreet ? STREET_NAME_PENALTY : 0) -
          (withoutArticle(name) === '' ? PREPOSITION_PENALTY : 0);
        if (score > (best?.score ?? -Infinity)) best = { score, places: town.places };
      }
    }
  }
  return best;
}

function findTownByName(context: SearchContext, name: string, accepts: PlaceFilter): TownGuess | null {
  const matches = findPlacesByName(context, name, 'exact', accepts);
  if (matches[0]) return { score: matches[0].score, places: matches.map(({ item }) => item) };
  const district = parseDistrict(name);
  const [town] = district?.town ? findPlacesByName(context, district.town, 'exact', accepts) : [];
  const places = district && town ? context.gazetteer.districts(district.number, town.item) : [];
  return town && places.length > 0 ? { score: town.score, places } : null;
}
