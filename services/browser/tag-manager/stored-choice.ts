/** What the visitor has decided about the tag manager. */
export type ConsentChoice = 'accepted' | 'refused';

/** Name of the entry in the browser's local storage. */
export const CHOICE_KEY = 'consent';

/** How long a choice holds, as the CNIL recommends (https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies). */
const KEPT_MONTHS = 6;

/** The choice made in this browser; null when none was, it is too old, or the storage is closed to the site. */
export function recallChoice(now: Date): ConsentChoice | null {
  try {
    return parseChoice(localStorage.getItem(CHOICE_KEY), now);
  } catch {
    return null;
  }
}

/** Keeps a choice in this browser. A closed storage keeps nothing: the visitor is asked again on the next document. */
export function rememberChoice(choice: ConsentChoice, now: Date): void {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify({ choice, at: now.toISOString() }));
  } catch {
    // Nothing to do: it holds for this document.
  }
}

/** The choice that a stored text tells of, if it holds at `now`. */
export function parseChoice(text: string | null, now: Date): ConsentChoice | null {
  const { choice, at } = readObject(text);
  if (choice !== 'accepted' && choice !== 'refused') return null;
  const madeAt = new Date(typeof at === 'string' ? at : NaN);
  const end = new Date(madeAt);
  end.setMonth(end.getMonth() + KEPT_MONTHS);
  // A date to come was written by a clock that went wrong, and would hold for who knows how long.
  return madeAt <= now && now < end ? choice : null;
}

function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
