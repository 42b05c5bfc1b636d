import type { Locale } from '../locale/locale';
import { resultsUrl } from './browser-urls';
import type { Query } from './queries';

/** A suggestion that was chosen before anybody knew where it lies. */
export interface ChosenPlace {
  readonly id: string;
  /** The session of keystrokes that led to it. */
  readonly token: string;
}

/** Longest identifier that is passed on. */
const MAX_ID_LENGTH = 200;

/**
 * Where somebody goes who chooses such a suggestion: to the results, as whoever typed its label does without
 * JavaScript, with what it takes to locate the very one.
 */
export function chosenPlaceUrl(
  locale: Locale,
  { id, label }: { readonly id: string; readonly label: string },
  token: string,
): string {
  const query = new URLSearchParams({ place: label, placeId: id, ...(token && { token }) });
  return `${resultsUrl(locale)}?${query.toString()}`;
}

/** What {@link chosenPlaceUrl} wrote; null when nothing of the kind was chosen. */
export function readChosenPlace(query: Query): ChosenPlace | null {
  const id = only(query.placeId);
  if (id === undefined || id === '' || id.length > MAX_ID_LENGTH) return null;
  return { id, token: only(query.token)?.slice(0, MAX_ID_LENGTH) ?? '' };
}

/** The value of a parameter that was given once. */
function only(value: string | readonly string[] | undefined): string | undefined {
  const values = [value ?? []].flat();
  return values.length === 1 ? values[0] : undefined;
}
