import type consent from '@/public/locales/fr/consent.json';

/** The settings that the server embeds in the pages of a site with a tag manager. */
export interface TagManagerSettings {
  /** `GTM-…` */
  readonly id: string;
  /** URL of its script. */
  readonly url: string;
  readonly labels: ConsentLabels;
}

export type ConsentLabels = typeof consent;

/** Id of the page's JSON block that contains the tag manager's settings. */
export const SETTINGS_ID = 'tag-manager';
