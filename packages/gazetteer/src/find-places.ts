import { type TownGuess, findAnyTown } from './find-any-town';
import {
  type PlaceFilter,
  type SearchContext,
  findPlacesByName,
  type PlaceSources,
  type PlaceSearch,
} from './search-context';
import { findByCedex, findByDigits, findByPostalCode } from './find-by-postal-code';
import { withoutArticle, withoutPreposition } from './lead-in';
import { normaliseName, withoutTrailingConnectingWords } from './normalise';
import { findLandmark, isLandmark, isLandmarkWord } from './find-landmark';
import { landmarkKind } from './gazetteer-place';
import { withoutScores, findByName, isLarge, type ScoredPlace } from './find-by-name';
import { exactPlaces, distinct, type FoundPlace, approximatePlaces } from './interpretation';
import { isStreet, parseDistrict, parseText } from './parse-text';
import { findTownBesideTown, MAX_AREA_WORDS, findTown, splitAtArea, splitOffAreas } from './find-town';

/** Likeliest first: labels, names, codes, towns with areas, addresses; then prefixes and typos; then any town named. */
export function findPlaces(sources: PlaceSources, query: PlaceSearch): FoundPlace[] {
  return distinct(interpret({ ...query, ...sources }));
}

/** Of places that are not towns, such as landmarks and venues. */
const INHABITANTS_UNKNOWN = 10_000;

/** Returns the inhabitants of the largest place with this name, postal code or district; null if there is none. */
export function inhabitantsOf(
  sources: PlaceSources,
  { text, country }: Pick<PlaceSearch, 'text' | 'country'>,
): number | null {
  const context = { ...sources, text, country, limit: 10, labelOf: () => '' };
  const { parts, postalCodes } = parseText(text);
  const [code] = postalCodes;
  const [name] = parts;
  const ofCode = code ? sources.gazetteer.byPostalCode(code.code) : [];
  const isKnownCode = ofCode.some((place) => name === undefined || normaliseName(place.name) === name);
  if (isKnownCode && parts.length < 2) return INHABITANTS_UNKNOWN;
  const normalised = normaliseName(text);
  if (!/[a-z]/.test(normalised) || isLandmarkWord(normalised)) return null;
  const named = findByName(context, normalised, 'exact').map(({ found }) =>
    found.kind === 'place' && !landmarkKind(found.place) ? found.place.population : INHABITANTS_UNKNOWN,
  );
  const towns = named.length > 0 ? [] : findTown(context, normalised).map(({ population }) => population);
  const all = [...named, ...towns];
  if (all.length > 0) return Math.max(...all);
  return isLandmark(context, normalised) ? INHABITANTS_UNKNOWN : null;
}

const MIN_AREA_LENGTH = 3;
const MIN_PREFIX_LENGTH = 4;

/** Penalty for ignoring words in the query, on the scale of log10(population). */
const PARTIAL_TEXT_PENALTY = 4;

/** If the query has a typo in the town's name and also names its area. A few thousand inhabitants. */
const MIN_FUZZY_AREA_SCORE = 5.5;

function interpret(context: SearchContext): FoundPlace[] {
  const { text, venues, gazetteer } = context;
  const normalised = normaliseName(text);
  if (!normalised) return [];
  const byLabel = findByLabel(context);
  if (byLabel.length > 0) return byLabel;
  const byDigits = findByDigits(context, normalised);
  if (byDigits.length > 0) return byDigits;

  const byName = findByName(context, normalised, context.isExact ? 'exact' : 'fuzzy');
  const exact = byName.filter(({ kind }) => kind === 'exact');
  const withoutTypos = withoutScores(byName.filter(({ kind }) => kind !== 'fuzzy'));
  // Venues are often named after towns. If all exact matches are venues, list any town that the query names first.
  const typos = withoutScores(byName.filter(({ kind }) => kind === 'fuzzy'));
  const areVenues = exact.every(({ found }) => found.kind === 'venue');
  if (exact.length > 0) {
    return [
      ...(areVenues ? exactPlaces(findTown(context, normalised)) : []),
      ...(exact.some(isLarge) ? [...withoutTypos, ...typos] : withoutScores(byName)),
    ];
  }

  const atAddress = venues.atAddress(normalised).slice(0, context.limit);
  if (atAddress.length > 0) return atAddress.map((venue) => ({ kind: 'venue', venue, isAccurate: true }));

  // The brand is no typo or prefix of a place: "quiz" does not mean Quinzano or Quié.
  if (venues.isBrand(withoutArticle(normalised))) return allVenues(context, withoutTypos);

  const rest = withoutTypos.length > 0 ? null : withoutPreposition(text);
  // "In der Nähe von" is not the town of Nahe.
  if (rest !== null) return interpret({ ...context, text: rest });

  const landmarks = findLandmark(context, normalised);
  if (landmarks.length > 0) return [...landmarks, ...withoutTypos];

  // A single word can only be a name: this skips the other searches for most queries while a visitor is typing.
  if (withoutTypos.length > 0 && /^[a-z]+$/.test(normalised)) return withoutScores(byName);

  const parsed = parseText(text);
  const byPostalCode = findByPostalCode(context, parsed);
  if (byPostalCode.length > 0) return byPostalCode;
  const normalisedParts = normaliseName(parsed.parts.join(' '));
  const found = [
    ...(normalisedParts === normalised ? [] : withoutScores(findByName(context, normalisedParts, 'exact'))),
    ...exactPlaces(findTown(context, normalisedParts)),
  ];
  if (found.length > 0) return [...findByCedex(context, parsed, found), ...found, ...withoutTypos];
  const afterArticle = findAfterArticle(context, normalisedParts);
  if (afterArticle.length > 0) return [...afterArticle, ...withoutTypos];
  const byVenueName = findWithoutBrand(context, normalisedParts);
  if (byVenueName.length > 0) return [...byVenueName, ...withoutTypos];

  const besideTown = isStreet(normalisedParts) ? [] : findTownBesideTown(context, normalisedParts);
  if (besideTown.length > 0) return approximatePlaces(besideTown);
  const inAddress = findInAddress(context, parsed.parts);
  if (inAddress.length > 0) return inAddress;
  if (withoutTypos.length > 0) return withoutScores(byName);
  if (venues.withoutBrand(normalisedParts) === '') {
    return allVenues(context);
  }
  if (!normalisedParts && parsed.cedexNumber !== null)
    return approximatePlaces(gazetteer.districts(parsed.cedexNumber));
  const nearby = findFuzzyInArea(context, normalisedParts);
  if (nearby.length > 0) return nearby;
  // The query names a street, but no town. Fuzzy matching would return an unrelated place with a similar name.
  if (parsed.parts.some(isStreet)) return [];
  return bestGuess(byName, findAnyTown(context, parsed.parts)) ?? findByFirstWords(context, normalisedParts);
}

function allVenues({ venues }: SearchContext, found: readonly FoundPlace[] = []): FoundPlace[] {
  const all = venues.all.map((venue) => ({ kind: 'venue', venue, isAccurate: false }) as const);
  return [...found.filter(({ kind }) => kind === 'venue'), ...all];
}

/** Searches again without a leading article or short preposition: "the Eiffel Tower", "am Bahnhof", "le 11e". */
function findAfterArticle(context: SearchContext, part: string): FoundPlace[] {
  const rest = withoutArticle(part);
  if (rest === part) return [];
  const named = [...findByDigits(context, rest), ...withoutScores(findByName(context, rest, 'exact'))];
  if (named.length > 0) return named;
  const landmarks = findLandmark(context, rest);
  return landmarks.length > 0 ? landmarks : findDistrict(context, rest);
}

function findDistrict(context: SearchContext, part: string): FoundPlace[] {
  const district = parseDistrict(part);
  return district && !district.town ? approximatePlaces(context.gazetteer.districts(district.number)) : [];
}

/** Decides whether the query is a name with typos ("clermont ferand") or contains a town's name ("chu nantes"). */
function bestGuess(fuzzy: readonly ScoredPlace[], town: TownGuess | null): FoundPlace[] | null {
  const [best] = fuzzy;
  if (best && (!town || best.score > town.score - PARTIAL_TEXT_PENALTY)) return withoutScores(fuzzy);
  return town && approximatePlaces(town.places);
}

/** Returns the places whose label equals the query, usually because the visitor selected a suggestion. */
function findByLabel(context: SearchContext): FoundPlace[] {
  const { text } = context;
  const normalised = normaliseName(text);
  if (!/[,(]/.test(text)) return [];
  for (const name of namesInLabel(text)) {
    const part = normaliseName(name);
    const named = [
      ...withoutScores(findByName(context, part, 'exact')),
      ...findNumberedDistrict(context, part),
    ];
    const found = distinct(named).filter((one) => normaliseName(context.labelOf(one)) === normalised);
    if (found.length > 0) return found.map((one) => ({ ...one, isAccurate: true }));
  }
  return [];
}

/** Finds "lyon 3rd arrondissement", of which the gazetteer has only the French name. */
function findNumberedDistrict(context: SearchContext, part: string): FoundPlace[] {
  return parseDistrict(part)?.town ? exactPlaces(findTown(context, part)) : [];
}

/** Everything before the first comma, before the second, and so on, without the postal code. */
function namesInLabel(text: string): string[] {
  const parts = text.split(',');
  return parts.map((_, index) =>
    parts
      .slice(0, index + 1)
      .join(',')
      .replace(/\s*\([^()]*\d[^()]*\)\s*$/, ''),
  );
}

/** Finds the town in an address: the last part that names a town but not a street. */
function findInAddress(context: SearchContext, all: readonly string[]): FoundPlace[] {
  const { parts, areas: nearby } = splitOffAreas(context, all);
  const isInAreas: PlaceFilter = (place) => nearby.every((area) => area.contains(place));
  if (parts.length > 1) {
    for (const part of parts.toReversed()) {
      const byName = isStreet(part) ? [] : findTown(context, part, isInAreas);
      if (byName.length > 0) return approximatePlaces(byName);
    }
  }
  if (parts.length === 1 && nearby.length > 0) {
    const byName = findTown(context, parts[0] ?? '', isInAreas);
    if (byName.length > 0) return exactPlaces(byName);
    const fuzzy = findPlacesByName(context, parts[0] ?? '', 'fuzzy', isInAreas);
    if (fuzzy.length > 0) return approximatePlaces(fuzzy.map(({ item }) => item));
  }
  const town = parts.some(isStreet) ? findAnyTown(context, parts, isInAreas) : null;
  return approximatePlaces(town?.places ?? []);
}

/** One of the names has a typo or is incomplete: "casablnca maroc", "saint denis la reu". */
function findFuzzyInArea(context: SearchContext, part: string): FoundPlace[] {
  const districts = findDistrict(context, part);
  if (districts.length > 0) return districts;
  for (const { name, areas: nearby } of splitAtArea(context, part)) {
    const accepts: PlaceFilter = (place) => nearby.some((area) => area.contains(place));
    const likely = findPlacesByName(context, name, 'fuzzy', accepts).filter(
      ({ score }) => score >= MIN_FUZZY_AREA_SCORE,
    );
    if (likely.length > 0) return approximatePlaces(likely.map(({ item }) => item));
  }
  const words = part.split(' ');
  for (let wordCount = Math.min(MAX_AREA_WORDS, words.length - 1); wordCount > 0; wordCount--) {
    const prefix = words.slice(-wordCount).join(' ');
    if (prefix.length < MIN_AREA_LENGTH) continue;
    const nearby = context.areas.byName({
      text: prefix,
      country: context.country,
      limit: context.limit,
      mode: 'prefix',
    });
    if (nearby.length === 0) continue;
    const name = withoutTrailingConnectingWords(words.slice(0, -wordCount).join(' '));
    const found = findTown(context, name, (place) => nearby.some(({ item: area }) => area.contains(place)));
    if (found.length > 0) return approximatePlaces(found);
  }
  return [];
}

/** Searches again without the words that most venue names share: "le grand quiz lyon", "bastille quiz". */
function findWithoutBrand(context: SearchContext, part: string): FoundPlace[] {
  const rest = context.venues.withoutBrand(part);
  if (!rest) return [];
  return withoutScores(findByName(context, rest, 'exact')).map((found) => ({
    ...found,
    isAccurate: found.kind === 'venue' && found.isAccurate,
  }));
}

function findByFirstWords(context: SearchContext, part: string): FoundPlace[] {
  const words = part.split(' ');
  for (let wordCount = words.length - 1; wordCount > 0; wordCount--) {
    const name = words.slice(0, wordCount).join(' ');
    if (name.length < MIN_PREFIX_LENGTH) return [];
    const found = findPlacesByName(context, name, 'prefix');
    if (found.length > 0) return approximatePlaces(found.map(({ item }) => item));
  }
  return [];
}
