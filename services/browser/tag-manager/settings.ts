import type consent from '@/public/locales/fr/consent.json';
import { TAG_MANAGER_ID } from '@/lib/page/document-data';
import { recallChoice } from './stored-choice';

export interface TagManagerSettings {
  /** `GTM-…` */
  readonly id: string;
  readonly url: string;
  readonly labels: ConsentLabels;
}

export type ConsentLabels = typeof consent;

/** Whether the visitor has consented, or the site has no tag manager, for which it would ask. */
export function mayMeasure(): boolean {
  return !document.getElementById(TAG_MANAGER_ID) || recallChoice(new Date()) === 'accepted';
}
