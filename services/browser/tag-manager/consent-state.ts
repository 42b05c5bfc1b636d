import { SETTINGS_ID } from './settings';
import { type ConsentChoice, recallChoice } from './stored-choice';

/**
 * Returns the visitor's choice, `undecided` before the first choice, or `not-asked` on a site without a tag manager.
 */
export function consentState(): ConsentChoice | 'undecided' | 'not-asked' {
  if (!document.getElementById(SETTINGS_ID)) return 'not-asked';
  return recallChoice(new Date()) ?? 'undecided';
}
