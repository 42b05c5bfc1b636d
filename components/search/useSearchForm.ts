import { useRouter } from 'next/router';
import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { addCriteria, NO_CRITERIA } from '@locator/venue-model';
import { brand } from '@/lib/brand/brand';
import type { SiteProps } from '@/lib/page/page';
import { aroundVisitor, resultsUrl, typedPlaceUrl, withCriteria } from '@/lib/url/browser-urls';
import type { Suggestion } from '@/services/browser/suggestions';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { readCriteria } from './CriteriaFields';
import { useCombobox } from './useCombobox';
import { soonToday, visitorClock } from './quick-times';
import { type GeolocationRequest, useGeolocation } from './useGeolocation';
import { useSuggestions } from './useSuggestions';

export interface SearchFormState {
  readonly geolocation: GeolocationRequest;
  readonly combobox: ReturnType<typeof useCombobox>;
  readonly place: ReturnType<typeof useSearchedPlace>;
  /** Whether the list offers the visitor's position instead of suggestions. */
  readonly offersGeolocation: boolean;
  readonly lacksPlace: boolean;
  /** Number of times that the visitor has submitted an unknown place, which says so again. */
  readonly unknownCount: number;
  changeText(text: string): void;
  clear(): void;
  choose(suggestion: Suggestion): void;
  chooseGeolocation(): void;
  chooseToday(): void;
  askForPlace(): void;
  submit(event: SyntheticEvent): Promise<void>;
}

interface SearchFormOptions {
  readonly site: SiteProps;
  readonly locale: Locale;
  readonly lacksFilter: boolean;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

export function useSearchForm(options: SearchFormOptions): SearchFormState {
  const { site, locale, lacksFilter, formRef, boxRef, inputRef, buttonRef } = options;
  const results = useResultsNavigation(formRef, site);
  const geolocation = useGeolocation();
  const place = useSearchedPlace(site.defaultCountry, locale);
  const { text, suggestions } = place;
  const [hasFailed, setHasFailed] = useState(false);
  const offersGeolocation = text === '' && !hasFailed;
  const [lacksPlace, setLacksPlace] = useState(false);
  const [unknownCount, setUnknownCount] = useState(0);
  const combobox = useCombobox({
    optionCount: offersGeolocation ? 1 : suggestions.length,
    boxRef,
    onEnter: (event) => void submit(event),
    onClear: clear,
  });
  useTextTypedBeforeHydration(inputRef, text, place.type, combobox.open);
  const focusInput = (): void => inputRef.current?.focus();

  function changeText(next: string): void {
    setLacksPlace(false);
    place.type(next);
    combobox.open();
  }

  function clear(): void {
    changeText('');
    focusInput();
  }

  function goTo(suggestion: Suggestion): void {
    if (suggestion.isHere) return locate(suggestion.url, suggestion.criteria);
    place.choose(suggestion);
    combobox.close();
    if (lacksFilter) return;
    buttonRef.current?.focus();
    results.open(suggestion.url, suggestion.criteria);
  }

  function choose(suggestion: Suggestion): void {
    if (!lacksFilter) track('searchSuggestion', { rank: suggestions.indexOf(suggestion) + 1 });
    goTo(suggestion);
  }

  function locate(url = resultsUrl(locale), said = NO_CRITERIA): void {
    combobox.close();
    if (lacksFilter) return;
    track('geolocationAsked', {});
    const openAround = (position: Position): void => results.open(aroundVisitor(url, position), said);
    geolocation.locateMe(openAround, () => {
      flushSync(() => setHasFailed(true));
      focusInput();
    });
  }

  /** The time stays in the form if the position is refused. */
  function chooseToday(): void {
    const time = formRef.current?.elements.namedItem('openAt');
    if (time instanceof HTMLInputElement) time.value = soonToday(visitorClock(), brand().eveningTime);
    locate();
  }

  /** Instead of a disabled button, which would not say what is missing. */
  function askForPlace(): void {
    setLacksPlace(true);
    focusInput();
    // Focus on the empty box opens the list, which would cover the question.
    combobox.close();
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const active = suggestions[combobox.activeIndex];
    if (active) return choose(active);
    // Only a search that runs is counted.
    if ((place.chosen || place.isShown) && !lacksFilter) track('searchTyped', {});
    if (place.chosen) return goTo(place.chosen);
    if (place.isShown && !lacksFilter) return results.reopen();
    // Enter in an empty input must not open the browser's permission prompt, unless "my position" is active.
    if (text === '') return combobox.activeIndex === 0 ? locate() : askForPlace();
    const found = suggestions.length > 0 ? suggestions : await place.fetchNow();
    // The visitor may have typed more while the request was in progress.
    if (inputRef.current?.value !== text) return;
    if (!lacksFilter) track('searchTyped', {});
    if (found === null) {
      if (!lacksFilter) results.open(typedPlaceUrl(locale, text));
    } else if (found[0]) goTo(found[0]);
    else setUnknownCount((count) => count + 1);
  }

  return {
    ...{ geolocation, combobox, place, offersGeolocation, lacksPlace, unknownCount },
    ...{ changeText, clear, choose, chooseGeolocation: () => locate(), chooseToday, askForPlace, submit },
  };
}

function useResultsNavigation(formRef: RefObject<HTMLFormElement | null>, { search }: SiteProps) {
  const router = useRouter();
  const criteria = () => (formRef.current ? readCriteria(formRef.current, search) : NO_CRITERIA);
  const open = (url: string, said = NO_CRITERIA): void =>
    void router.push(withCriteria(url, addCriteria(criteria(), said)));
  return { open, reopen: (): void => open(router.asPath) };
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

function useSearchedPlace(country: string, locale: Locale) {
  const shownPlace = useShownPlace();
  /** The text of which the page itself says that it names no known place. */
  const unknownPlace = useAppSelector((state) =>
    state.page.name === 'Problem' ? state.search.values?.city : undefined,
  );
  const [text, setText] = useState(shownPlace ?? unknownPlace ?? '');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const isShown = text === shownPlace;
  const found = useSuggestions(chosen || isShown ? '' : text, country, locale);
  const { suggestions, suggestionsText, isSlow, hasFailed, fetchNow } = found;
  const unknownText = suggestionsText !== null && suggestions.length === 0 ? suggestionsText : null;
  useUnknownPlaceTracking(unknownText);

  function type(next: string): void {
    setText(next);
    setChosen(null);
  }

  function choose(suggestion: Suggestion): void {
    setText(suggestion.label);
    setChosen(suggestion);
  }

  const hasTarget = chosen !== null || suggestions.length > 0 || isShown || hasFailed;
  return {
    ...{ text, chosen, isShown, suggestions, unknownText, unknownPlace, isSlow, hasTarget },
    ...{ fetchNow, type, choose },
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

function useUnknownPlaceTracking(unknownText: string | null): void {
  useEffect(
    function trackUnknownPlace() {
      if (unknownText !== null) track('searchNoResult', { label: 'suggestions' });
    },
    [unknownText],
  );
}
