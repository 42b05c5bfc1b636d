import type consent from '@/public/locales/fr/consent.json';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';
import { type ConsentChoice, recallChoice } from './stored-choice';

export interface TagManagerSettings {
  /** `GTM-…` */
  readonly id: string;
  readonly url: string;
  readonly labels: ConsentLabels;
}

export type ConsentLabels = typeof consent;

/** Returns `not-asked` on a site without a tag manager. */
export function consentState(): ConsentChoice | 'undecided' | 'not-asked' {
  if (!document.getElementById(TAG_MANAGER_ID)) return 'not-asked';
  return recallChoice(new Date()) ?? 'undecided';
}
