import { fieldsOf, parseJson } from '@locator/base';

export type ConsentChoice = 'accepted' | 'refused';

export const CHOICE_KEY = 'consent';

/** As recommended by the CNIL (https://www.cnil.fr/fr/cookies-et-autres-traceurs/regles/cookies). */
const KEPT_MONTHS = 6;

/** Returns null if there is none, it has expired, or storage is blocked. */
export function recallChoice(now: Date): ConsentChoice | null {
  try {
    return parseChoice(localStorage.getItem(CHOICE_KEY), now);
  } catch {
    return null;
  }
}

export function rememberChoice(choice: ConsentChoice, now: Date): void {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify({ choice, at: now.toISOString() }));
  } catch {
    // Storage is blocked, so the choice applies only until the next page load.
  }
}

/** Returns null if the choice is invalid or has expired by `now`. */
export function parseChoice(text: string | null, now: Date): ConsentChoice | null {
  const { choice, at } = fieldsOf(parseJson(text ?? ''));
  if (choice !== 'accepted' && choice !== 'refused') return null;
  const madeAt = new Date(typeof at === 'string' ? at : NaN);
  const end = new Date(madeAt);
  end.setMonth(end.getMonth() + KEPT_MONTHS);
  // A date in the future comes from a wrong clock. It is rejected, because it would prolong the choice's validity.
  return madeAt <= now && now < end ? choice : null;
}
