import { type AnyTown, anyTown } from './any-town';
import {
  type Accepts,
  type SearchContext,
  placesCalled,
  type PlaceSources,
  type PlaceText,
} from './search-context';
import { withoutLeadIn, withoutTrailingConnection } from './connecting-words';
import { findByCedex, findByFigures, findByPostalCode } from './find-by-postal-code';
import { normaliseName } from './normalise';
import { foundOf, matchName, type Scored } from './match-all';
import { accurately, distinct, type FoundPlace, inaccurately } from './interpretation';
import { isStreet, readDistrict, readText } from './read-text';
import { MAX_AREA_WORDS, readTown, splitAtArea, withoutAreas } from './read-town';

/**
 * What a free text may mean, most likely first. It is tried as a label, as a name, as a postal code with what stands
 * beside it, as a town with its arrondissement or the area it lies in, as an address; then as the beginning of a name
 * or one with a typo; then any town in it will do.
 */
export function findPlaces(sources: PlaceSources, query: PlaceText): FoundPlace[] {
  return distinct(find({ ...query, ...sources }));
}

/** Letters of an area that is still being typed, and of first words that are all that is understood. */
const SHORTEST_AREA = 3;
const SHORTEST_FIRST_WORDS = 4;

/** What is taken off for leaving words of a text aside, in powers of ten of inhabitants. */
const PART_OF_TEXT = 4;

/** A town that is met with a typo in an area must be known by a few thousand people to be worth a guess. */
const GOOD_GUESS = 5.5;

function find(asked: SearchContext): FoundPlace[] {
  const { text, venues, gazetteer } = asked;
  const folded = normaliseName(text);
  if (!folded) return [];
  const labelled = findByLabel(asked);
  if (labelled.length > 0) return labelled;
  const figures = findByFigures(asked, folded);
  if (figures.length > 0) return figures;

  const named = matchName(asked, folded, 'similar');
  const inFull = named.filter(({ kind }) => kind === 'whole');
  const begun = foundOf(named.filter(({ kind }) => kind !== 'similar'));
  // Venues bear the names of their towns: whoever types one in full means the town first.
  const areVenues = inFull.every(({ found }) => found.kind === 'venue');
  if (inFull.length > 0) {
    return [...(areVenues ? accurately(readTown(asked, folded)) : []), ...foundOf(named)];
  }

  // One word is a name and nothing else: most texts, while they are typed, end here.
  if (begun.length > 0 && /^[a-z]+$/.test(folded)) return foundOf(named);

  const read = readText(text);
  const coded = findByPostalCode(asked, read);
  if (coded.length > 0) return coded;
  const whole = normaliseName(read.parts.join(' '));
  const understood = [
    ...(whole === folded ? [] : foundOf(matchName(asked, whole, 'whole'))),
    ...accurately(readTown(asked, whole)),
  ];
  if (understood.length > 0) return [...findByCedex(asked, read, understood), ...understood, ...begun];
  const leadIn = withoutLeadIn(whole);
  const led =
    leadIn === whole ? [] : [...findByFigures(asked, leadIn), ...foundOf(matchName(asked, leadIn, 'whole'))];
  if (led.length > 0) return [...led, ...begun];
  const unbranded = findWithoutBrand(asked, whole);
  if (unbranded.length > 0) return [...unbranded, ...begun];

  const addressed = findInAddress(asked, read.parts);
  if (addressed.length > 0) return addressed;
  if (begun.length > 0) return foundOf(named);
  if (venues.withoutBrand(whole) === '') {
    return venues.all.map((venue) => ({ kind: 'venue', venue, isAccurate: false }));
  }
  if (!whole && read.cedexNumber !== null) return inaccurately(gazetteer.districts(read.cedexNumber));
  const around = findNearlyInArea(asked, whole);
  if (around.length > 0) return around;
  // A street alone could be anywhere: a name that is a little like it is no guess.
  if (read.parts.some(isStreet)) return [];
  return likelier(named, anyTown(asked, read.parts)) ?? findByFirstWords(asked, whole);
}

/** A name with typos, or a town that is only a part of the text: "clermont ferand", or "chu nantes"? */
function likelier(nearly: readonly Scored[], town: AnyTown | null): FoundPlace[] | null {
  const [best] = nearly;
  if (best && (!town || best.score > town.score - PART_OF_TEXT)) return foundOf(nearly);
  return town && inaccurately(town.places);
}

/** What the text is the very label of: what a suggestion filled the search box with. */
function findByLabel(asked: SearchContext): FoundPlace[] {
  const { text } = asked;
  const folded = normaliseName(text);
  if (!/[,(]/.test(text)) return [];
  for (const name of namesInLabel(text)) {
    const found = distinct(foundOf(matchName(asked, normaliseName(name), 'whole'))).filter(
      (one) => normaliseName(asked.labelOf(one)) === folded,
    );
    if (found.length > 0) return found.map((one) => ({ ...one, isAccurate: true }));
  }
  return [];
}

/** What may be the name in a label: all in front of its first comma, of its second, and so on, without a postal code. */
function namesInLabel(text: string): string[] {
  const parts = text.split(',');
  return parts.map((_, index) =>
    parts
      .slice(0, index + 1)
      .join(',')
      .replace(/\s*\([^()]*\d[^()]*\)\s*$/, ''),
  );
}

/** The town of an address: its last part that names one and no street. */
function findInAddress(asked: SearchContext, all: readonly string[]): FoundPlace[] {
  const { parts, around } = withoutAreas(asked, all);
  const isWithin: Accepts = (place) => around.every((area) => area.contains(place));
  if (parts.length > 1) {
    for (const part of parts.toReversed()) {
      const named = isStreet(part) ? [] : readTown(asked, part, isWithin);
      if (named.length > 0) return inaccurately(named);
    }
  }
  if (parts.length === 1 && around.length > 0) {
    const named = readTown(asked, parts[0] ?? '', isWithin);
    if (named.length > 0) return accurately(named);
    const nearly = placesCalled(asked, parts[0] ?? '', 'similar', isWithin);
    if (nearly.length > 0) return inaccurately(nearly.map(({ thing }) => thing));
  }
  const town = parts.some(isStreet) ? anyTown(asked, parts, isWithin) : null;
  return inaccurately(town?.places ?? []);
}

/** "casablnca maroc", "saint ouen 93", "saint denis la reu": a town or an area that is still being typed, or mistyped. */
function findNearlyInArea(asked: SearchContext, part: string): FoundPlace[] {
  const district = readDistrict(part);
  if (district && !district.town) return inaccurately(asked.gazetteer.districts(district.number));
  for (const { name, around } of splitAtArea(asked, part)) {
    const accepts: Accepts = (place) => around.some((area) => area.contains(place));
    const likely = placesCalled(asked, name, 'similar', accepts).filter(({ score }) => score >= GOOD_GUESS);
    if (likely.length > 0) return inaccurately(likely.map(({ thing }) => thing));
  }
  const words = part.split(' ');
  for (let count = Math.min(MAX_AREA_WORDS, words.length - 1); count > 0; count--) {
    const beginning = words.slice(-count).join(' ');
    if (beginning.length < SHORTEST_AREA) continue;
    const around = asked.areas.byName({
      text: beginning,
      country: asked.country,
      limit: asked.limit,
      reach: 'beginning',
    });
    if (around.length === 0) continue;
    const name = withoutTrailingConnection(words.slice(0, -count).join(' '));
    const found = readTown(asked, name, (place) => around.some(({ thing }) => thing.contains(place)));
    if (found.length > 0) return inaccurately(found);
  }
  return [];
}

/** "le grand quiz lyon", "bastille quiz": what is left when the words common to all venues are taken out. */
function findWithoutBrand(asked: SearchContext, part: string): FoundPlace[] {
  const rest = asked.venues.withoutBrand(part);
  if (!rest) return [];
  return foundOf(matchName(asked, rest, 'whole')).map((found) => ({
    ...found,
    isAccurate: found.kind === 'venue' && found.isAccurate,
  }));
}

/** "roissy cdg": the places whose name begins with the first words, when nothing else is understood. */
function findByFirstWords(asked: SearchContext, part: string): FoundPlace[] {
  const words = part.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    if (name.length < SHORTEST_FIRST_WORDS) return [];
    const found = placesCalled(asked, name, 'beginning');
    if (found.length > 0) return inaccurately(found.map(({ thing }) => thing));
  }
  return [];
}
