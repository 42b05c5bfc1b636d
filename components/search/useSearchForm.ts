import { useRouter } from 'next/router';
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import type { Position } from '@locator/base/geo/position';
import type { Locale } from '@locator/base/locale/locale';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model/criteria';
import type { SiteProps } from '@/lib/page/page';
import { resultsUrl, typedPlaceUrl, withCriteria } from '@/lib/url/browser-urls';
import type { Suggestion } from '@/services/browser/suggestions';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { useCombobox } from './useCombobox';
import { readCriteria } from './read-criteria';
import { type GeolocationRequest, useGeolocation } from './useGeolocation';
import { useSuggestions } from './useSuggestions';

export interface SearchFormState {
  readonly geolocation: GeolocationRequest;
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  readonly isLoading: boolean;
  /** The typed text if it matches no place; otherwise null. */
  readonly unknownText: string | null;
  /** Whether the list offers the visitor's position instead of suggestions. */
  readonly offersGeolocation: boolean;
  /** Whether a search without a place was attempted. */
  readonly lacksPlace: boolean;
  readonly hasTarget: boolean;
  changeText(text: string): void;
  clear(): void;
  choose(suggestion: Suggestion): void;
  /** Searches around the visitor's position, with this change of the form's criteria. */
  chooseGeolocation(change?: Partial<Criteria>): void;
  askForPlace(): void;
  submit(event: SyntheticEvent): Promise<void>;
}

export function useSearchForm(
  site: SiteProps,
  locale: Locale,
  lacksFilter: boolean,
  formRef: RefObject<HTMLFormElement | null>,
  inputRef: RefObject<HTMLInputElement | null>,
  buttonRef: RefObject<HTMLButtonElement | null>,
): SearchFormState {
  const results = useResultsNavigation(formRef, site, locale);
  const geolocation = useGeolocation();
  const place = usePlace(site.defaultCountry, locale);
  const { text, suggestions, unknownText } = place;
  const offersGeolocation = text === '' || place.isHere;
  const [lacksPlace, setLacksPlace] = useState(false);
  const combobox = useCombobox({
    optionCount: offersGeolocation ? 1 : suggestions.length,
    input: inputRef,
    onEnter: (event) => void submit(event),
    onClear: clear,
  });
  useTextTypedBeforeHydration(inputRef, text, place.type, combobox.open);
  useUnknownPlaceTracking(unknownText);

  function changeText(next: string): void {
    setLacksPlace(false);
    place.type(next);
    combobox.open();
  }

  function clear(): void {
    changeText('');
    inputRef.current?.focus();
  }

  function goTo(suggestion: Suggestion): void {
    place.choose(suggestion);
    combobox.close();
    if (lacksFilter) return;
    buttonRef.current?.focus();
    results.open(suggestion.url);
  }

  function choose(suggestion: Suggestion): void {
    track('searchSuggestion', { rank: suggestions.indexOf(suggestion) + 1 });
    goTo(suggestion);
  }

  function chooseGeolocation(change: Partial<Criteria> = {}): void {
    track('geolocationAsked', {});
    combobox.close();
    if (lacksFilter) return;
    geolocation.locateMe(
      (position) => results.openAround(position, change),
      () => inputRef.current?.focus(),
    );
  }

  /** Instead of a disabled button, which would not say what is missing. */
  function askForPlace(): void {
    setLacksPlace(true);
    inputRef.current?.focus();
    // Focus on the empty box opens the list, which would cover the question.
    combobox.close();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const active = suggestions[combobox.activeIndex];
    if (active) return choose(active);
    if (!offersGeolocation) track('searchTyped', {});
    if (place.chosen) return goTo(place.chosen);
    if (place.isShown && !lacksFilter) return results.reopen();
    if (offersGeolocation || (suggestions.length === 0 && (await meansHere(text)))) {
      // Pressing Enter in an empty input must not trigger the browser's permission prompt, unless "my position" is the
      // active option.
      return combobox.activeIndex === 0 || text !== '' ? chooseGeolocation() : askForPlace();
    }
    const found = suggestions.length > 0 ? suggestions : await place.fetchNow();
    // The visitor may have typed more while the request was in progress.
    if (inputRef.current?.value !== text) return;
    if (found === null) {
      if (!lacksFilter) results.open(typedPlaceUrl(locale, text));
    } else if (found[0]) goTo(found[0]);
  }

  return {
    ...{ geolocation, combobox, text, suggestions, unknownText, offersGeolocation, lacksPlace },
    isLoading: place.isLoading,
    hasTarget: place.hasTarget,
    ...{ changeText, clear, choose, chooseGeolocation, askForPlace, submit },
  };
}

function useResultsNavigation(
  formRef: RefObject<HTMLFormElement | null>,
  { search }: SiteProps,
  locale: Locale,
) {
  const router = useRouter();
  const criteria = () => (formRef.current ? readCriteria(formRef.current, search) : NO_CRITERIA);
  const open = (url: string): void => void router.push(withCriteria(url, criteria()));
  return {
    open,
    openAround: (position: Position, change: Partial<Criteria>): void =>
      void router.push(resultsUrl(locale, position, { ...criteria(), ...change })),
    reopen: (): void => open(router.asPath),
  };
}

function usePlace(country: string, locale: Locale) {
  const shownPlace = useShownPlace();
  const unknownPlace = useAppSelector((state) =>
    state.page.name === 'Problem' ? state.search.values?.city : undefined,
  );
  const [text, setText] = useState(shownPlace ?? unknownPlace ?? '');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const isShown = text === shownPlace;
  const isHere = useMeansHere(isShown ? '' : text);
  const found = useSuggestions(chosen || isShown || isHere ? '' : text, country, locale);
  const { suggestions, suggestionsText, isLoading, hasFailed, fetchNow } = found;
  const unknownText = suggestionsText !== null && suggestions.length === 0 ? suggestionsText : null;

  function type(next: string): void {
    setText(next);
    setChosen(null);
  }

  function choose(suggestion: Suggestion): void {
    setText(suggestion.label);
    setChosen(suggestion);
  }

  const hasTarget = chosen !== null || isHere || suggestions.length > 0 || isShown || hasFailed;
  return {
    text,
    chosen,
    isShown,
    isHere,
    suggestions,
    unknownText,
    isLoading,
    hasTarget,
    fetchNow,
    type,
    choose,
  };
}

/** The search box begins with this name, so that a new submit applies new criteria to the same place. */
function useShownPlace(): string | undefined {
  return useAppSelector((state) =>
    state.page.type === 'results' && state.search.values?.type === 'place'
      ? state.search.values.city
      : undefined,
  );
}

function useTextTypedBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  text: string,
  type: (text: string) => void,
  open: () => void,
): void {
  useEffect(function keepText() {
    const typed = input.current?.value ?? '';
    if (typed !== text) type(typed);
    if (typed !== '' && document.activeElement === input.current) open();
    // Runs only once, because later input arrives as change events.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function useUnknownPlaceTracking(unknownText: string | null): void {
  useEffect(
    function trackUnknownPlace() {
      if (unknownText !== null) track('searchNoResult', { label: 'suggestions' });
    },
    [unknownText],
  );
}

/** The module that recognises phrases for the visitor's position; null until it is loaded. */
let words: { meansHere(text: string): boolean } | null = null;

async function loadWords(): Promise<boolean> {
  words ??= await import('@/lib/locale/words-for-here').catch(() => null);
  return words !== null;
}

/** False if the phrases cannot be loaded. */
async function meansHere(text: string): Promise<boolean> {
  await loadWords();
  return words?.meansHere(text) === true;
}

/** The phrases (1 kB) are loaded with the first typed letter; until then, the result is false. */
function useMeansHere(text: string): boolean {
  const [hasWords, setHasWords] = useState(words !== null);

  useEffect(
    function loadMissingWords() {
      // The effect runs again when the text changes, to retry a failed load.
      if (!hasWords && text !== '') void loadWords().then(setHasWords);
    },
    [hasWords, text],
  );

  return hasWords && words?.meansHere(text) === true;
}
