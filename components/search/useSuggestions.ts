import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/locale/locale';
import { fetchSuggestions, type Suggestion } from '@/services/search/suggestions';

/** Specification, section 9. */
const DEBOUNCE_MS = 500;
const MIN_LENGTH = 2;

/** Maximum number of cached responses: retyping a deleted letter sends no request. */
const MAX_REMEMBERED = 200;

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  readonly isLoading: boolean;
  /** The text that the suggestions are for; null before the first response. */
  readonly answeredText: string | null;
  /** Fetches without waiting for the debounce, when the visitor presses Enter. */
  askNow(): Promise<readonly Suggestion[]>;
}

const NONE: readonly Suggestion[] = [];

/** Fetches suggestions for a text, debounced; cached responses show at once. */
export function useSuggestions(text: string, country: string, locale: Locale, token: string): Suggestions {
  const trimmed = text.trim();
  const isLongEnough = trimmed.length >= MIN_LENGTH;
  const remembered = useRef(new Map<string, readonly Suggestion[]>());
  const [answer, setAnswer] = useState<{ text: string; suggestions: readonly Suggestion[] } | null>(null);
  const key = `${locale} ${country} ${trimmed.toLowerCase()}`;

  async function ask(signal?: AbortSignal): Promise<readonly Suggestion[]> {
    const known = remembered.current.get(key);
    if (known) return known;
    const suggestions = await fetchSuggestions({
      text: trimmed,
      country,
      locale,
      token,
      ...(signal && { signal }),
    });
    if (suggestions.length > 0) {
      if (remembered.current.size >= MAX_REMEMBERED) remembered.current.clear();
      remembered.current.set(key, suggestions);
    }
    return suggestions;
  }

  useEffect(
    function askAfterPause() {
      if (!isLongEnough) return;
      const controller = new AbortController();
      const pause = remembered.current.has(key) ? 0 : DEBOUNCE_MS;
      const timer = setTimeout(function askAndShow() {
        void ask(controller.signal).then((suggestions) => {
          if (!controller.signal.aborted) setAnswer({ text: trimmed, suggestions });
        });
      }, pause);
      return () => {
        clearTimeout(timer);
        controller.abort();
      };
    },
    // `ask` only reads what `key` and `token` are made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key, isLongEnough],
  );

  const isAnswered = answer?.text === trimmed;
  return {
    suggestions: isLongEnough && isAnswered ? answer.suggestions : NONE,
    isLoading: isLongEnough && !isAnswered,
    answeredText: isLongEnough && isAnswered ? trimmed : null,
    async askNow() {
      if (!isLongEnough) return NONE;
      const suggestions = await ask();
      setAnswer({ text: trimmed, suggestions });
      return suggestions;
    },
  };
}
