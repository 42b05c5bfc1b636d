import { type Accepts, type SearchContext, placesCalled } from './search-context';
import type { GazetteerPlace } from './gazetteer-place';
import { isStreet, opensStreet, readDistrict } from './read-text';

export interface AnyTown {
  readonly score: number;
  readonly places: readonly GazetteerPlace[];
}

/** Shorter names, "Y" or "Eu", are more often words of something else. */
const SHORTEST_NAME = 3;

/** The last words of a part that are looked at, and how many of them may make one name. */
const MAX_WORDS = 14;
const MAX_NAME_WORDS = 6;

/** What the standing of a name within a longer text is worth, in the same unit as its population. */
const LONGER_NAME = 1;
const END_OF_ADDRESS = 3;
const FIRST_OF_SEVERAL = 1;
const NAME_OF_STREET = 4;

/** The likeliest town that any words of a text name: how an address without commas is read, and a last resort. */
export function anyTown(
  asked: SearchContext,
  parts: readonly string[],
  accepts: Accepts = () => true,
): AnyTown | null {
  let best: AnyTown | null = null;
  for (const [index, part] of parts.entries()) {
    const words = part.split(' ').slice(-MAX_WORDS);
    const hasStreet = isStreet(part);
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + MAX_NAME_WORDS); end++) {
        const name = words.slice(start, end).join(' ');
        if (name.length < SHORTEST_NAME || isStreet(name)) continue;
        const town = townCalled(asked, name, accepts);
        if (!town) continue;
        const isLast = end === words.length && index === parts.length - 1;
        const score =
          town.score +
          (end - start - 1) * LONGER_NAME +
          (hasStreet && isLast ? END_OF_ADDRESS : 0) +
          (!hasStreet && start === 0 && index === 0 ? FIRST_OF_SEVERAL : 0) -
          (opensStreet(words.slice(0, start).join(' ')) ? NAME_OF_STREET : 0);
        if (score > (best?.score ?? -Infinity)) best = { score, places: town.places };
      }
    }
  }
  return best;
}

function townCalled(asked: SearchContext, name: string, accepts: Accepts): AnyTown | null {
  const named = placesCalled(asked, name, 'whole', accepts);
  if (named[0]) return { score: named[0].score, places: named.map(({ thing }) => thing) };
  const district = readDistrict(name);
  const [town] = district?.town ? placesCalled(asked, district.town, 'whole', accepts) : [];
  const places = district && town ? asked.gazetteer.districts(district.number, town.thing) : [];
  return town && places.length > 0 ? { score: town.score, places } : null;
}
