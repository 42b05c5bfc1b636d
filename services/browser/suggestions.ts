import type { Criteria } from '@locator/venue-model';
import type { Locale } from '@locator/base/locale';
import { fetchJson, hasList } from './fetch-json';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  /** The kind of place, such as "station"; null for a town, an address, and a place that is not located yet. */
  readonly kind: string | null;
  /** The number of venues in a county or around another place, such as "4 venues nearby"; null if unknown. */
  readonly venues: string | null;
  /** What the text says beside the place, such as "22 joueurs · sam. 21 h"; only of the first suggestion. */
  readonly said?: string | null;
  readonly criteria?: Criteria;
  /** Whether it is the visitor's position, which only the browser knows. */
  readonly isHere?: boolean;
}

export interface SuggestionsBody {
  readonly data: readonly Suggestion[];
  /** Set if the lookup failed: then, the empty list does not mean that the place is unknown. */
  readonly isFailed?: true;
}

interface SuggestionRequest {
  readonly text: string;
  readonly country: string;
  readonly locale: Locale;
  readonly token: string;
  readonly signal: AbortSignal | null;
}

/** Fetches suggestions. Returns null on failure, as opposed to an empty list for an unknown place. */
export function fetchSuggestions({
  signal,
  ...parameters
}: SuggestionRequest): Promise<readonly Suggestion[] | null> {
  const read = (body: unknown): readonly Suggestion[] | null =>
    isSuggestions(body) && !body.isFailed ? body.data : null;
  return fetchJson('/api/suggestions', parameters, read, signal);
}

function isSuggestions(body: unknown): body is SuggestionsBody {
  return hasList(body, ['id', 'label', 'url']);
}
