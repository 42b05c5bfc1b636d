import { areRelatedCountries, type CountryCode } from '@locator/base/geo';
import { findAnyTown } from './find-any-town';
import { type PlaceFilter, type SearchContext, findPlacesByName } from './search-context';
import type { GazetteerCounty } from './counties';
import { normaliseName } from './normalise';
import { arrondissementNumber, type GazetteerPlace } from './gazetteer-place';
import { exactPlaces, type FoundPlace, approximatePlaces, isFrench, isIn } from './interpretation';
import { isStreet, type ParsedText, type ParsedPostalCode } from './parse-text';
import { findTown, splitOffAreas } from './find-town';

/** Minimum population ratio at which a prefix match ranks above an exact match. */
const PREFIX_POPULATION_RATIO = 3;

/** An address ends with its town, and a search for typos takes milliseconds. */
const MAX_FUZZY_PARTS = 3;

/** Interprets a query of two to four characters: "83", "2A" and "974" are counties, "750" is a postal-code prefix. */
export function findByDigits(context: SearchContext, digits: string): FoundPlace[] {
  if (!/^\d{2,4}$|^2[ab]$/.test(digits)) return [];
  const counties = context.areas
    .withNameOrCode(digits)
    .flatMap((area) => (area.county && isFrench(area.country) ? [area.county] : []))
    .map((county): FoundPlace => ({ kind: 'county', county, isAccurate: true }));
  const exact = exactPlaces(preferSearchCountry(context, context.gazetteer.byPostalCode(digits)));
  const byPrefix = approximatePlaces(context.gazetteer.byPostalCodePrefix(digits, context.country));
  // "1000" more likely means Brussels than Troyes (10000); "7500" more likely means Paris (75000) than Tournai.
  const [first] = exact;
  const [firstByPrefix] = byPrefix;
  const isPrefixLikelier =
    first && firstByPrefix && inhabitantsOf(firstByPrefix) > PREFIX_POPULATION_RATIO * inhabitantsOf(first);
  return isPrefixLikelier ? [...counties, ...byPrefix, ...exact] : [...counties, ...exact, ...byPrefix];
}

export function findByPostalCode(context: SearchContext, parsed: ParsedText): FoundPlace[] {
  const candidates = parsed.postalCodes.map((code) => ({ code, places: placesOf(context, code) }));
  const inCountry = candidates.findLast(({ places }) =>
    places.some((place) => areRelatedCountries(place.country, context.country)),
  );
  if (inCountry) return narrowByText(context, inCountry.places, parsed);
  const last = parsed.postalCodes.at(-1);
  const guesses = last ? findByUnknownCode(context, last, parsed) : [];
  // "33076 Bordeaux Cedex" does not refer to the Italian town whose postal code is 33076.
  if (guesses[0]?.isAccurate) return guesses;
  const foreign = candidates.findLast(({ places }) => places.length > 0);
  if (!foreign) return guesses;
  const abroad = narrowByText(context, foreign.places, parsed);
  // "33076" alone more likely refers to business mail in Bordeaux than to an Italian village without a venue.
  const isServed = !context.isNearVenue || foreign.places.some(context.isNearVenue);
  return isServed ? abroad : [...guesses, ...abroad];
}

function placesOf(
  context: SearchContext,
  { code, country: codeCountry }: ParsedPostalCode,
): readonly GazetteerPlace[] {
  const everywhere = context.gazetteer.byPostalCode(code);
  const places = codeCountry
    ? everywhere.filter((place) => areRelatedCountries(place.country, codeCountry))
    : everywhere;
  // "75011" means Paris 11e rather than Paris.
  const isDivided = (place: GazetteerPlace): boolean => places.some(({ parent }) => parent === place.id);
  return [...places.filter((place) => !isDivided(place)), ...places.filter(isDivided)];
}

function narrowByText(
  context: SearchContext,
  candidates: readonly GazetteerPlace[],
  parsed: ParsedText,
): FoundPlace[] {
  const { parts, areas: around } = splitOffAreas(context, parsed.parts);
  const within = candidates.filter((place) => around.every((area) => area.contains(place)));
  const preferred = preferSearchCountry(context, within.length > 0 ? within : candidates);
  if (parts.length === 0) {
    const cedexDistricts = preferred.filter((place) => isDistrict(place, parsed.cedexNumber));
    return [...exactPlaces(cedexDistricts), ...exactPlaces(preferred)];
  }
  const accepts: PlaceFilter = (place) => candidates.includes(place);
  for (const part of parts.toReversed()) {
    const named = findTown(context, part, accepts);
    if (named.length === 0) continue;
    const cedexDistricts = preferred.filter((place) => isDistrict(place, parsed.cedexNumber));
    // For "75018 Paris", list the arrondissement first, as for "75018".
    const districts = preferred.filter(({ parent }) => named.some(({ id }) => id === parent));
    const found = parts.length === 1 ? exactPlaces([...districts, ...named]) : approximatePlaces(named);
    return [...exactPlaces(cedexDistricts), ...found, ...approximatePlaces(preferred)];
  }
  const mentioned = candidates.filter((place) => parts.some((part) => mentions(part, place.name)));
  if (mentioned.length > 0) return approximatePlaces([...mentioned, ...preferred]);
  const isFromElsewhere = !candidates.some((place) => areRelatedCountries(place.country, context.country));
  if (isFromElsewhere) {
    // Neither the search country nor a related one has this postal code, so the name is more reliable.
    const foreign = parts.toReversed().flatMap((part) => findTown(context, part));
    if (foreign.length > 0) return approximatePlaces(foreign);
  }
  const fuzzy = parts
    .slice(-MAX_FUZZY_PARTS)
    .flatMap((part) => findPlacesByName(context, part, 'fuzzy', accepts).map(({ item }) => item));
  return approximatePlaces([...fuzzy, ...preferred]);
}

/** Interprets a postal code of no place ("75000", CEDEX) by the town in the query, or the county of the code. */
function findByUnknownCode(
  context: SearchContext,
  { code, country: codeCountry }: ParsedPostalCode,
  parsed: ParsedText,
): FoundPlace[] {
  const { parts, areas: around } = splitOffAreas(context, parsed.parts);
  const county = countyOfCode(context, code, codeCountry ?? context.country);
  for (const part of parts.toReversed()) {
    if (isStreet(part) && parts.length > 1) continue;
    const everywhere = findTown(context, part, (place) => {
      return (
        around.every((area) => area.contains(place)) &&
        (!codeCountry || areRelatedCountries(place.country, codeCountry))
      );
    });
    const nearby = everywhere.filter((place) => county !== null && isIn(place, county));
    const cedexDistricts = nearby.flatMap((town) =>
      parsed.cedexNumber === null ? [] : context.gazetteer.districts(parsed.cedexNumber, town),
    );
    if (nearby.length > 0) {
      // "69000 Lyon" is unambiguous, and so is a CEDEX code with its town, although no place has these postal codes.
      const isUnderstood = parts.length === 1 && (parsed.isCedex || code.endsWith('000'));
      return isUnderstood
        ? exactPlaces([...cedexDistricts, ...nearby])
        : approximatePlaces([...cedexDistricts, ...nearby, ...everywhere]);
    }
    if (everywhere.length > 0) return approximatePlaces(everywhere);
  }
  const isNear: PlaceFilter = (place) => county !== null && isIn(place, county);
  const isOfCode: PlaceFilter = ({ country }) => !codeCountry || areRelatedCountries(country, codeCountry);
  const mentioned = findAnyTown(context, parts, isNear) ?? findAnyTown(context, parts, isOfCode);
  if (mentioned) return approximatePlaces(mentioned.places);
  // "75000" and "69000" are commonly used for towns whose arrondissements have their own codes.
  const dividedTowns = context.gazetteer
    .byPostalCodePrefix(code.slice(0, -2), context.country)
    .filter((place) => code.endsWith('000') && context.gazetteer.districts(1, place).length > 0);
  if (dividedTowns.length > 0) return approximatePlaces(dividedTowns);
  if (county) return [...seatOfCode(context, code), { kind: 'county', county, isAccurate: false }];
  if (!codeCountry) return [];
  return approximatePlaces(placesWithSimilarCode(context, code, codeCountry));
}

/** Codes that differ in the last character are near each other, except in Canada and if only letters remain. */
function placesWithSimilarCode(
  { gazetteer }: SearchContext,
  code: string,
  country: CountryCode,
): readonly GazetteerPlace[] {
  const prefix = code.slice(0, -1);
  return country === 'CAN' || !/\d/.test(prefix) ? [] : gazetteer.byPostalCodePrefix(prefix, country);
}

/** Returns the county seat whose postal codes begin with the same digits as a CEDEX code: Bordeaux for "33076". */
function seatOfCode({ gazetteer, country }: SearchContext, code: string): FoundPlace[] {
  if (code[2] !== '0') return [];
  return approximatePlaces(gazetteer.byPostalCodePrefix(code.slice(0, 3), country).slice(0, 1));
}

function countyOfCode(
  context: SearchContext,
  code: string,
  codeCountry: CountryCode,
): GazetteerCounty | null {
  if (!/^\d{5}$/.test(code) || !isFrench(codeCountry)) return null;
  const first = /^9[78]/.test(code) ? code.slice(0, 3) : corsicanCountyCode(code);
  const area = context.areas
    .withNameOrCode(first.toLowerCase())
    .find((one) => one.county && isFrench(one.country));
  return area?.county ?? null;
}

/** Returns the arrondissements to which a CEDEX number refers: "Lyon CEDEX 03" means Lyon 3e. */
export function findByCedex(
  context: SearchContext,
  { cedexNumber }: ParsedText,
  found: readonly FoundPlace[],
): FoundPlace[] {
  if (cedexNumber === null) return [];
  return found
    .slice(0, 1)
    .flatMap((found) =>
      found.kind === 'place' ? exactPlaces(context.gazetteer.districts(cedexNumber, found.place)) : [],
    );
}

function preferSearchCountry(
  { country, isNearVenue, hasVenues }: SearchContext,
  places: readonly GazetteerPlace[],
): readonly GazetteerPlace[] {
  const own = places.filter((place) => place.country === country);
  if (own.length > 0) return own;
  const related = places.filter((place) => areRelatedCountries(place.country, country));
  if (related.length > 0) return related;
  const rank = (place: GazetteerPlace): number =>
    isNearVenue?.(place) ? 0 : hasVenues?.(place.country) ? 1 : 2;
  return [...places].sort((a, b) => rank(a) - rank(b));
}

/** Corsican postal codes start with 20, but the county codes are 2A and 2B. */
function corsicanCountyCode(code: string): string {
  if (!code.startsWith('20')) return code.slice(0, 2);
  return /^20[01]/.test(code) ? '2A' : '2B';
}

function mentions(part: string, name: string): boolean {
  return ` ${part} `.includes(` ${normaliseName(name)} `);
}

function isDistrict(place: GazetteerPlace, number: number | null): boolean {
  return number !== null && arrondissementNumber(place) === number;
}

function inhabitantsOf(found: FoundPlace): number {
  return found.kind === 'place' ? found.place.population : 0;
}
