import type consent from '@/public/locales/fr/consent.json';
import { type ConsentChoice, recallChoice } from './stored-choice';

/** The settings that the server embeds in the pages of a site with a tag manager. */
export interface TagManagerSettings {
  /** `GTM-…` */
  readonly id: string;
  readonly url: string;
  readonly labels: ConsentLabels;
}

export type ConsentLabels = typeof consent;

/** Id of the page's JSON block that contains the tag manager's settings. */
export const SETTINGS_ID = 'tag-manager';

/**
 * Returns the visitor's choice, `undecided` before the first choice, or `not-asked` on a site without a tag manager.
 */
export function consentState(): ConsentChoice | 'undecided' | 'not-asked' {
  if (!document.getElementById(SETTINGS_ID)) return 'not-asked';
  return recallChoice(new Date()) ?? 'undecided';
}
