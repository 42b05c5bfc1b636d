import type { Locale } from '../locale/locale';
import { resultsUrl } from './browser-urls';
import type { Query } from './queries';

/** A chosen suggestion without a position, which the server resolves (`IS_GOOGLE`). */
export interface ChosenPlace {
  readonly id: string;
  /** The session token of the search. */
  readonly token: string;
}

const MAX_ID_LENGTH = 200;

/**
 * Returns the URL that a chosen suggestion leads to: that of the search form without JavaScript, with the suggestion's
 * identifier.
 */
export function chosenPlaceUrl(
  locale: Locale,
  { id, label }: { readonly id: string; readonly label: string },
  token: string,
): string {
  const query = new URLSearchParams({ place: label, placeId: id, ...(token && { token }) });
  return `${resultsUrl(locale)}?${query.toString()}`;
}

/** Parses the query of {@link chosenPlaceUrl}; null without a chosen place. */
export function readChosenPlace(query: Query): ChosenPlace | null {
  const id = only(query.placeId);
  if (id === undefined || id === '' || id.length > MAX_ID_LENGTH) return null;
  return { id, token: only(query.token)?.slice(0, MAX_ID_LENGTH) ?? '' };
}

/** Returns the value of a parameter that occurs once. */
function only(value: string | readonly string[] | undefined): string | undefined {
  const values = [value ?? []].flat();
  return values.length === 1 ? values[0] : undefined;
}
