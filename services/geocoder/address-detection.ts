import { COUNTRIES, type CountryCode } from '@/lib/country/country';
import { toSlug } from '@/lib/slug/slug';
import { MAX_PLACE_TEXT_LENGTH, type Place } from '@/services/engine/engine';
import { containsAll, isNumber, splitWords } from './split-words';

/** Letters by which a mistyped name may be longer or shorter than the name: no gazetteer mends more. */
const MAX_TYPOS = 2;

/**
 * Whether a text may be an address: of more than one word, and none of the places that it means explains all of it.
 * The slugs of URLs are one word, so that no crawler's URL is ever sent to a geocoder.
 */
export function mayBeAddress(text: string, places: readonly Place[]): boolean {
  const query = text.trim();
  const isOneWord = !/[\s,]/.test(query);
  return (
    !isOneWord && query.length <= MAX_PLACE_TEXT_LENGTH && !places.some((place) => explains(place, text))
  );
}

/** The country of the town that a text names, else the one that was asked for. */
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
    // With a postal code in it, a text is met exactly whatever else it holds: "12 rue Mercière 69002 Lyon".
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

/** Whether one may be the other with typos: about as long, and of as many words but for one that was stuck or parted. */
function isSimilar(name: string, query: string): boolean {
  const words = name.split('-').length - query.split('-').length;
  return Math.abs(name.length - query.length) <= MAX_TYPOS && Math.abs(words) <= 1;
}

/** Everything that people write beside a town's name. */
function allNames({ label, city, countryCode }: Place): string {
  const country = COUNTRIES.find(({ code }) => code === countryCode);
  return [label, city, ...Object.values(country?.names ?? {})].join(' ');
}
