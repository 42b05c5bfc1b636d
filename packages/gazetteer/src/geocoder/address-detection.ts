import { COUNTRIES, type CountryCode } from '@locator/base/geo';
import { MAX_PLACE_TEXT_LENGTH, type Place, toSlug } from '@locator/base';
import { containsAll, isNumber, splitWords } from './split-words';

const MAX_TYPOS = 2;

/** Slugs in URLs are a single word, so crawlers never cause a geocoder request. */
export function mayBeAddress(text: string, places: readonly Place[]): boolean {
  const query = text.trim();
  const isOneWord = !/[\s,]/.test(query);
  return (
    !isOneWord && query.length <= MAX_PLACE_TEXT_LENGTH && !places.some((place) => explains(place, text))
  );
}

/** Returns the country of the first place whose town is named in the query; the search country if there is none. */
export function likelyCountry(
  text: string,
  places: readonly Place[],
  searchCountry: CountryCode,
): CountryCode {
  const named = places.find(({ city }) => containsAll(text, splitWords(city)));
  return named?.countryCode ?? searchCountry;
}

function explains(place: Place, text: string): boolean {
  const words = splitWords(text);
  if (place.isAccurate) {
    // A postal code alone makes a place accurate ("12 rue Mercière 69002 Lyon"), so the words are checked here.
    return (
      !words.some(isNumber) ||
      containsAll(
        allNames(place),
        words.filter((word) => !isNumber(word)),
      )
    );
  }
  const query = toSlug(text);
  const name = toSlug(place.city);
  return name.startsWith(query) || isSimilar(name, query);
}

function isSimilar(name: string, query: string): boolean {
  const words = name.split('-').length - query.split('-').length;
  return Math.abs(name.length - query.length) <= MAX_TYPOS && Math.abs(words) <= 1;
}

function allNames({ label, city, countryCode }: Place): string {
  const country = COUNTRIES.find(({ code }) => code === countryCode);
  return [label, city, ...Object.values(country?.names ?? {})].join(' ');
}
