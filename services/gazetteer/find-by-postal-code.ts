import { belongTogether, type CountryCode } from '@/lib/country/country';
import { anyTown } from './any-town';
import { type Accepts, type SearchContext, placesCalled } from './search-context';
import type { GazetteerCounty } from './counties';
import { normaliseName } from './normalise';
import type { GazetteerPlace } from './gazetteer-place';
import { accurately, type FoundPlace, inaccurately, isFrench, isIn } from './interpretation';
import { isStreet, type ReadText, type WrittenCode } from './read-text';
import { readTown, withoutAreas } from './read-town';

/** How many times as populous a place must be whose postal code only begins so. */
const BEGUN_CODE = 3;

/** "83", "2A", "974": a county; "750": postal codes that begin so. */
export function findByFigures(asked: SearchContext, figures: string): FoundPlace[] {
  if (!/^\d{2,4}$|^2[ab]$/.test(figures)) return [];
  const counties = asked.areas
    .called(figures)
    .flatMap((area) => (area.county && isFrench(area.country) ? [area.county] : []))
    .map((county): FoundPlace => ({ kind: 'county', county, isAccurate: true }));
  const whole = accurately(nearestCountryFirst(asked, asked.gazetteer.byPostalCode(figures)));
  const beginning = inaccurately(asked.gazetteer.byPostalCodeBeginning(figures, asked.country));
  // "1000" is Brussels rather than the beginning of Troyes, "7500" the beginning of Paris rather than Tournai.
  const [first] = whole;
  const [begun] = beginning;
  const isBegun = first && begun && inhabitantsOf(begun) > BEGUN_CODE * inhabitantsOf(first);
  return isBegun ? [...counties, ...beginning, ...whole] : [...counties, ...whole, ...beginning];
}

export function findByPostalCode(asked: SearchContext, read: ReadText): FoundPlace[] {
  const known = read.postalCodes.map((code) => ({ code, places: placesOf(asked, code) }));
  const atHome = known.findLast(({ places }) =>
    places.some((place) => belongTogether(place.country, asked.country)),
  );
  if (atHome) return findBesideCode(asked, atHome.places, read);
  const last = read.postalCodes.at(-1);
  const guessed = last ? findByUnknownCode(asked, last, read) : [];
  // "33076 Bordeaux Cedex": that a town of Italy has the number too means nothing.
  if (guessed[0]?.isAccurate) return guessed;
  const elsewhere = known.findLast(({ places }) => places.length > 0);
  return elsewhere ? findBesideCode(asked, elsewhere.places, read) : guessed;
}

function placesOf(asked: SearchContext, { code, country: named }: WrittenCode): readonly GazetteerPlace[] {
  const everywhere = asked.gazetteer.byPostalCode(code);
  return named ? everywhere.filter((place) => belongTogether(place.country, named)) : everywhere;
}

/** Of the places that share a postal code, those that the rest of the text names. */
function findBesideCode(
  asked: SearchContext,
  sharing: readonly GazetteerPlace[],
  read: ReadText,
): FoundPlace[] {
  const { parts, around } = withoutAreas(asked, read.parts);
  const within = sharing.filter((place) => around.every((area) => area.contains(place)));
  const likeliest = nearestCountryFirst(asked, within.length > 0 ? within : sharing);
  if (parts.length === 0) {
    const ofCedex = likeliest.filter((place) => isDistrict(place, read.cedexNumber));
    return [...accurately(ofCedex), ...accurately(likeliest)];
  }
  const accepts: Accepts = (place) => sharing.includes(place);
  for (const part of parts.toReversed()) {
    const named = readTown(asked, part, accepts);
    if (named.length === 0) continue;
    const ofCedex = likeliest.filter((place) => isDistrict(place, read.cedexNumber));
    const understood = parts.length === 1 ? accurately(named) : inaccurately(named);
    return [...accurately(ofCedex), ...understood, ...inaccurately(likeliest)];
  }
  const mentioned = sharing.filter((place) => parts.some((part) => mentions(part, place.name)));
  if (mentioned.length > 0) return inaccurately([...mentioned, ...likeliest]);
  const isFromElsewhere = !sharing.some((place) => belongTogether(place.country, asked.country));
  if (isFromElsewhere) {
    // "10001 New York": the name is the better witness than a number that another country happens to use.
    const elsewhere = parts.toReversed().flatMap((part) => readTown(asked, part));
    if (elsewhere.length > 0) return inaccurately(elsewhere);
  }
  const nearly = parts.flatMap((part) =>
    placesCalled(asked, part, 'similar', accepts).map(({ thing }) => thing),
  );
  return inaccurately([...nearly, ...likeliest]);
}

/** A code that no place has: that of a CEDEX, of a company, or "75000". The name beside it counts, or its county. */
function findByUnknownCode(
  asked: SearchContext,
  { code, country: named }: WrittenCode,
  read: ReadText,
): FoundPlace[] {
  const { parts, around } = withoutAreas(asked, read.parts);
  const county = countyOfCode(asked, code, named ?? asked.country);
  for (const part of parts.toReversed()) {
    if (isStreet(part) && parts.length > 1) continue;
    const everywhere = readTown(asked, part, (place) => {
      return around.every((area) => area.contains(place)) && (!named || belongTogether(place.country, named));
    });
    const nearby = everywhere.filter((place) => county !== null && isIn(place, county));
    const ofCedex = nearby.flatMap((town) =>
      read.cedexNumber === null ? [] : asked.gazetteer.districts(read.cedexNumber, town),
    );
    if (nearby.length > 0) {
      // "69000 Lyon" and codes of CEDEX are nobody's own, yet say nothing else.
      const isUnderstood = parts.length === 1 && (read.isCedex || code.endsWith('000'));
      return isUnderstood
        ? accurately([...ofCedex, ...nearby])
        : inaccurately([...ofCedex, ...nearby, ...everywhere]);
    }
    if (everywhere.length > 0) return inaccurately(everywhere);
  }
  const isNear: Accepts = (place) => county !== null && isIn(place, county);
  const mentioned = anyTown(asked, parts, isNear) ?? anyTown(asked, parts);
  if (mentioned) return inaccurately(mentioned.places);
  // "75000", "69000": what people write for a town whose arrondissements have codes of their own.
  const divided = asked.gazetteer
    .byPostalCodeBeginning(code.slice(0, -2), asked.country)
    .filter((place) => code.endsWith('000') && asked.gazetteer.districts(1, place).length > 0);
  if (divided.length > 0) return inaccurately(divided);
  if (county) return [{ kind: 'county', county, isAccurate: false }];
  if (!named) return [];
  const beginningSo = asked.gazetteer.byPostalCodeBeginning(code.slice(0, -1), named);
  const largest = asked.gazetteer.mostPopulous(named);
  return inaccurately([...beginningSo, ...(largest ? [largest] : [])]);
}

/** The French county that a code of five figures belongs to. */
function countyOfCode(asked: SearchContext, code: string, named: CountryCode): GazetteerCounty | null {
  if (!/^\d{5}$/.test(code) || !isFrench(named)) return null;
  const first = /^9[78]/.test(code) ? code.slice(0, 3) : corsican(code);
  const area = asked.areas.called(first.toLowerCase()).find((one) => one.county && isFrench(one.country));
  return area?.county ?? null;
}

/** A CEDEX number of a town with arrondissements is that of one. */
export function findByCedex(
  asked: SearchContext,
  { cedexNumber }: ReadText,
  understood: readonly FoundPlace[],
): FoundPlace[] {
  if (cedexNumber === null) return [];
  return understood
    .slice(0, 1)
    .flatMap((found) =>
      found.kind === 'place' ? accurately(asked.gazetteer.districts(cedexNumber, found.place)) : [],
    );
}

/** The places of the country asked for; where it has none, of those that belong with it; else of all others. */
function nearestCountryFirst(
  asked: SearchContext,
  places: readonly GazetteerPlace[],
): readonly GazetteerPlace[] {
  const own = places.filter((place) => place.country === asked.country);
  if (own.length > 0) return own;
  const related = places.filter((place) => belongTogether(place.country, asked.country));
  return related.length > 0 ? related : places;
}

/** Postal codes of Corsica begin with 20, its counties are 2A and 2B. */
function corsican(code: string): string {
  if (!code.startsWith('20')) return code.slice(0, 2);
  return /^20[01]/.test(code) ? '2A' : '2B';
}

function mentions(part: string, name: string): boolean {
  return ` ${part} `.includes(` ${normaliseName(name)} `);
}

function isDistrict(place: GazetteerPlace, number: number | null): boolean {
  return number !== null && place.parent !== null && Number(/\d+/.exec(place.name)?.[0]) === number;
}

function inhabitantsOf(found: FoundPlace): number {
  return found.kind === 'place' ? found.place.population : 0;
}
