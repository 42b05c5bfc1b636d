import { belongTogether, COUNTRIES } from '@/lib/country/country';
import { toSlug } from '@/lib/slug/slug';
import { foldName } from './fold';
import type { Gazetteer } from './gazetteer';
import type { GazetteerPlace } from './gazetteer-place';

export interface FoundPlace {
  readonly place: GazetteerPlace;
  /** False when a typo was mended, a name only begins so, or a part of the text was not understood. */
  readonly isAccurate: boolean;
}

export interface PlaceText {
  readonly text: string;
  /** Alpha-3 code of the country whose places come first. */
  readonly country: string;
  readonly limit: number;
  /** The label of a place, so that a label typed or sent back leads to its place. */
  labelOf(place: GazetteerPlace): string;
}

/** A postal code of any covered country: digits, or letters and digits as in Canada, Britain and the Netherlands. */
const POSTAL_CODE = /\b(?:[a-z]{1,2}-?)?\d[\da-z-]{2,7}\b/i;

/** Places that a free text may mean, most likely first: as a label, by its postal code, as a name, else by its end. */
export function findPlaces(gazetteer: Gazetteer, query: PlaceText): FoundPlace[] {
  const labelled = findByLabel(gazetteer, query);
  if (labelled.length > 0) return labelled.slice(0, query.limit);
  const found = findByPostalCode(gazetteer, query) ?? findByName(gazetteer, query);
  if (found.some(({ isAccurate }) => isAccurate)) return found.slice(0, query.limit);
  const inCountry = findInNamedCountry(gazetteer, query);
  if (inCountry.length > 0) return inCountry.slice(0, query.limit);
  return (found.length > 0 ? found : findByEnd(gazetteer, query)).slice(0, query.limit);
}

/** The places whose very label the text is: what a suggestion filled the search box with. */
function findByLabel(gazetteer: Gazetteer, query: PlaceText): FoundPlace[] {
  const { text, labelOf } = query;
  if (!/[,(]/.test(text)) return [];
  const wanted = foldName(text);
  const name = (text.split(',')[0] ?? '').replace(/\s*\([^()]*\d[^()]*\)\s*$/, '');
  return findByName(gazetteer, { ...query, text: name })
    .filter(({ place }) => foldName(labelOf(place)) === wanted)
    .map(({ place }) => ({ place, isAccurate: true }));
}

/** Null when the text has no postal code that is known. */
function findByPostalCode(gazetteer: Gazetteer, { text, country }: PlaceText): FoundPlace[] | null {
  const postalCode = POSTAL_CODE.exec(text)?.[0];
  const everywhere = postalCode ? gazetteer.byPostalCode(postalCode) : [];
  if (!postalCode || everywhere.length === 0) return null;
  const rest = ` ${foldName(text.replace(postalCode, ' '))} `;
  const named = everywhere.filter((place) => rest.includes(` ${foldName(place.name)} `));
  const sharing = nearestCountryFirst(everywhere, country);
  return (named.length > 0 ? named : sharing).map((place) => ({
    place,
    isAccurate: named.length > 0 || rest.trim() === '',
  }));
}

/** The places of the country asked for; where it has none, of those that belong with it; else of all others. */
function nearestCountryFirst(places: readonly GazetteerPlace[], country: string): readonly GazetteerPlace[] {
  const own = places.filter((place) => place.country === country);
  if (own.length > 0) return own;
  const related = places.filter((place) => belongTogether(place.country, country));
  return related.length > 0 ? related : places;
}

function findByName(gazetteer: Gazetteer, { text, country, limit }: PlaceText): FoundPlace[] {
  const exact = gazetteer.bySlug(country, toSlug(text));
  const homonyms = exact.length > 0 ? exact : gazetteer.bySlug(country, toSlug(foldName(text)));
  const others = gazetteer.byName(text, country, limit).filter(({ place }) => !homonyms.includes(place));
  return [
    ...homonyms.map((place) => ({ place, isAccurate: true })),
    ...others.map(({ place, kind }) => ({ place, isAccurate: kind === 'whole' })),
  ];
}

/** Codes of countries by their folded names in all languages. */
const countryByName = new Map(
  COUNTRIES.flatMap(({ code, names }) =>
    Object.values(names).map((name): [string, string] => [foldName(name), code]),
  ),
);

const MAX_COUNTRY_WORDS = 4;

/** "Paris France", "Casablanca, Maroc", "Saint-Denis de la Réunion": a town, then the country it lies in. */
function findInNamedCountry(gazetteer: Gazetteer, query: PlaceText): FoundPlace[] {
  const words = foldName(query.text).split(' ');
  for (let count = Math.min(MAX_COUNTRY_WORDS, words.length - 1); count > 0; count--) {
    const country = countryByName.get(words.slice(-count).join(' '));
    if (!country) continue;
    const text = words
      .slice(0, -count)
      .join(' ')
      .replace(/ (?:de|d|du|en|in|of)$/, '');
    return findByName(gazetteer, { ...query, text, country }).filter(
      ({ place, isAccurate }) => isAccurate && belongTogether(place.country, country),
    );
  }
  return [];
}

/** "12 rue Mercière, Lyon" ends with the town, "Lyon, quelque part" begins with it. */
function findByEnd(gazetteer: Gazetteer, query: PlaceText): FoundPlace[] {
  const parts = query.text.split(',');
  if (parts.length < 2) return [];
  const last = findByName(gazetteer, { ...query, text: parts.at(-1) ?? '' });
  const whole = last.filter(({ isAccurate }) => isAccurate);
  const found = whole.length > 0 ? whole : findByName(gazetteer, { ...query, text: parts[0] ?? '' });
  return found.map(({ place }) => ({ place, isAccurate: false }));
}
