import type { Locale } from '@locator/base/locale';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { type Place, toSlug } from '@locator/base';
import type { Translate } from '@/lib/locale/messages';
import type { PlaceLinks } from './results-content';

export function placeLinks(
  places: readonly Place[],
  locale: Locale,
  criteria: Criteria,
): { label: string; url: string }[] {
  return places.map((place) => ({ label: place.label, url: writeUrl(foundRoute(locale, place, criteria)) }));
}

interface Guess {
  /** The visitor's query; null if the match is certain. */
  readonly searchedText: string | null;
  readonly shown: string;
  /** URL of the page without the query. */
  readonly url: string;
  readonly suggestions: readonly Place[];
  readonly criteria?: Criteria;
  /** Whether the query contains a street, which the search ignores. */
  readonly ignoresStreet?: boolean;
}

/** Says that the page shows only the best match, and links to others; null if the match is certain or has this name. */
export function guessNotice(guess: Guess, t: Translate): PlaceLinks | null {
  const { searchedText, shown, url, suggestions, criteria = NO_CRITERIA, ignoresStreet } = guess;
  if (searchedText === null || toSlug(searchedText) === toSlug(shown)) return null;
  const all = placeLinks(suggestions, t.lng, criteria);
  const links = all.filter((link) => link.url !== url);
  const isInsteadOfArea = suggestions.some(
    (place, index) => place.insteadOfArea === 'named' && all[index]?.url === url,
  );
  const isAlsoCounty = suggestions.some(
    ({ ownPage }) => ownPage?.kind === 'county' && ownPage.slug === toSlug(searchedText),
  );
  const isAmbiguous = isAlsoCounty || isPartOf(searchedText, shown);
  const named = isPartOf(shown, searchedText) ? 'guessedPart' : 'guessed';
  const sentence = isInsteadOfArea ? 'guessedArea' : isAmbiguous ? 'guessedAmong' : named;
  const admission = t(`results:${ignoresStreet ? 'streetIgnored' : sentence}`, {
    asked: searchedText,
    place: shown,
  });
  return { title: links.length > 0 ? `${admission} ${t('results:guessedOthers')}` : admission, links };
}

/** Whether the name has all words of the text, as venues have the word "quiz". */
function isPartOf(text: string, name: string): boolean {
  const words = toSlug(name).split('-');
  return toSlug(text)
    .split('-')
    .every((word) => words.includes(word));
}
