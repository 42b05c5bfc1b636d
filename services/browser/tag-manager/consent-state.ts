import { SETTINGS_ID } from './settings';
import { type ConsentChoice, recallChoice } from './stored-choice';

/** Returns the visitor's choice, or why there is none: the site does not ask, or the visitor has not answered. */
export function consentState(): ConsentChoice | 'undecided' | 'not-asked' {
  if (!document.getElementById(SETTINGS_ID)) return 'not-asked';
  return recallChoice(new Date()) ?? 'undecided';
}
