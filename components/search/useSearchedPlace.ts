import { useEffect, useState } from 'react';
import type { Locale } from '@locator/base/locale';
import type { Suggestion } from '@/services/browser/suggestions';
import { track } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { useSuggestions } from './useSuggestions';

export interface SearchedPlace extends Pick<
  ReturnType<typeof useSuggestions>,
  'suggestions' | 'isSlow' | 'fetchNow'
> {
  readonly text: string;
  readonly chosen: Suggestion | null;
  readonly isShown: boolean;
  readonly unknownText: string | null;
  /** The text of which the page itself says that it names no known place. */
  readonly unknownPlace: string | undefined;
  readonly hasTarget: boolean;
  type(text: string): void;
  choose(suggestion: Suggestion): void;
}

export function useSearchedPlace(country: string, locale: Locale): SearchedPlace {
  const shownPlace = useShownPlace();
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
