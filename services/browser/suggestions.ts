import type { Locale } from '@/lib/locale/locale';
import type { Place } from '@/services/engine/engine';

/** A suggestion in the search box, with the URL of its results. */
export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  /** Kind of place; null until the place has been located. */
  readonly kind: Place['kind'] | null;
  readonly venueCount: number | null;
}

export interface SuggestionRequest {
  readonly text: string;
  readonly country: string;
  readonly locale: Locale;
  readonly token: string;
  readonly signal?: AbortSignal;
}

/** Fetches suggestions. Returns null on failure, as opposed to an empty list for an unknown place. */
export async function fetchSuggestions(request: SuggestionRequest): Promise<readonly Suggestion[] | null> {
  const { text, country, locale, token, signal } = request;
  const query = new URLSearchParams({ text, country, locale, token });
  try {
    const response = await fetch(`/api/suggestions?${query}`, signal ? { signal } : {});
    if (!response.ok) return null;
    const body: unknown = await response.json();
    return isSuggestions(body) ? body.data : null;
  } catch {
    return null;
  }
}

function isSuggestions(body: unknown): body is { data: Suggestion[] } {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return false;
  return body.data.every(
    (item: unknown) =>
      typeof item === 'object' && item !== null && 'id' in item && 'label' in item && 'url' in item,
  );
}
