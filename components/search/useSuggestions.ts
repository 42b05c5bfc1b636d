import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@locator/base/locale';
import { fetchSuggestions, type Suggestion } from '@/services/browser/suggestions';
import { useRouter } from 'next/router';

/** Debounce delay and minimum text length (specification, section 9). */
const DEBOUNCE_MS = 500;
const MIN_LENGTH = 2;

/** Delay of the message that suggestions are being loaded. */
const SLOW_MS = 400;

/** Maximum number of cached responses. With the cache, retyping a deleted letter sends no request. */
const MAX_CACHED = 200;

interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  readonly isSlow: boolean;
  readonly suggestionsText: string | null;
  readonly hasFailed: boolean;
  /** Fetches suggestions without the debounce delay. Called when the visitor presses Enter. Returns null on failure. */
  fetchNow(): Promise<readonly Suggestion[] | null>;
}

interface Response {
  readonly text: string;
  /** Null on failure. */
  readonly suggestions: readonly Suggestion[] | null;
}

const NONE: readonly Suggestion[] = [];

export function useSuggestions(text: string, country: string, locale: Locale): Suggestions {
  const token = useSearchSession();
  const trimmed = text.trim();
  const isLongEnough = trimmed.length >= MIN_LENGTH;
  const cache = useRef(new Map<string, readonly Suggestion[]>());
  const [response, setResponse] = useState<Response | null>(null);
  const [slowText, setSlowText] = useState<string | null>(null);
  const key = `${locale} ${country} ${trimmed.toLowerCase()}`;

  async function fetchCached(signal: AbortSignal | null = null): Promise<Response['suggestions']> {
    const cached = cache.current.get(key);
    if (cached) return cached;
    const suggestions = await fetchSuggestions({ text: trimmed, country, locale, token, signal });
    // "Tonight" is soon another day.
    const isLasting = !suggestions?.some(({ criteria }) => criteria?.openAt);
    if (suggestions && suggestions.length > 0 && isLasting) {
      if (cache.current.size >= MAX_CACHED) cache.current.clear();
      cache.current.set(key, suggestions);
    }
    return suggestions;
  }

  useEffect(
    function fetchDebounced() {
      if (!isLongEnough) return;
      const controller = new AbortController();
      const delay = cache.current.has(key) ? 0 : DEBOUNCE_MS;
      const timer = setTimeout(function fetchAndShow() {
        void fetchCached(controller.signal).then((suggestions) => {
          if (!controller.signal.aborted) setResponse({ text: trimmed, suggestions });
        });
      }, delay);
      const slow = setTimeout(() => setSlowText(trimmed), delay + SLOW_MS);
      return () => {
        clearTimeout(timer);
        clearTimeout(slow);
        controller.abort();
      };
    },
    // `fetchCached` depends only on values contained in `key` and `token`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key, isLongEnough],
  );

  const current = isLongEnough && response?.text === trimmed ? response : null;
  return {
    suggestions: current?.suggestions ?? NONE,
    isSlow: isLongEnough && current === null && slowText === trimmed,
    suggestionsText: current?.suggestions ? trimmed : null,
    hasFailed: current?.suggestions === null,
    async fetchNow() {
      if (!isLongEnough) return NONE;
      const suggestions = await fetchCached();
      setResponse({ text: trimmed, suggestions });
      return suggestions;
    },
  };
}

/** A token for all requests of one search. Each navigation changes it (specification, section 4). */
function useSearchSession(): string {
  const router = useRouter();
  const [token, setToken] = useState('');

  useEffect(
    function renewAfterNavigation() {
      const renew = (): void => setToken(newToken());
      renew();
      router.events.on('routeChangeComplete', renew);
      return () => router.events.off('routeChangeComplete', renew);
    },
    [router.events],
  );

  return token;
}

/** `crypto.randomUUID` requires a secure context, which a plain HTTP host in tests is not. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
