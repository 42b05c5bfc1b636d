/** The visitor's decision about the tag manager. */
export type ConsentChoice = 'accepted' | 'refused';

/** Name of the entry in the browser's local storage. */
export const CHOICE_KEY = 'consent';

/** How long a choice stays valid, as recommended by the CNIL (https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies). */
const KEPT_MONTHS = 6;

/** Returns the choice stored in this browser; null if there is none, if it has expired, or if storage is blocked. */
export function recallChoice(now: Date): ConsentChoice | null {
  try {
    return parseChoice(localStorage.getItem(CHOICE_KEY), now);
  } catch {
    return null;
  }
}

/** Stores a choice in this browser. If storage is blocked, the visitor is asked again on the next page load. */
export function rememberChoice(choice: ConsentChoice, now: Date): void {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify({ choice, at: now.toISOString() }));
  } catch {
    // Storage is blocked: the choice is valid for this document only.
  }
}

/** Parses a stored choice; null if it is invalid or has expired at `now`. */
export function parseChoice(text: string | null, now: Date): ConsentChoice | null {
  const { choice, at } = readObject(text);
  if (choice !== 'accepted' && choice !== 'refused') return null;
  const madeAt = new Date(typeof at === 'string' ? at : NaN);
  const end = new Date(madeAt);
  end.setMonth(end.getMonth() + KEPT_MONTHS);
  // A future date comes from a wrong clock and would delay the expiry.
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
