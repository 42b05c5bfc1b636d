import type { BRAND, BrandLink } from '@/lib/brand/brand';
import type { LocateFailure } from '../geolocation';
import type consent from '@/public/locales/fr/consent.json';

/** What the server tells the page about the tag manager; nothing at all where there is none. */
export interface TagManagerSettings {
  /** `GTM-…` */
  readonly id: string;
  /** Where its script is. */
  readonly url: string;
  readonly words: ConsentLabels;
  /** The sentences that tell why there is no position, by the reason. */
  readonly geolocationFailures: Readonly<Record<LocateFailure, string>>;
  /** URLs of the chain's own pages, by name. */
  readonly pages: Readonly<Partial<Record<BrandLink, string>>>;
  readonly networks: Readonly<Record<keyof typeof BRAND.social, string>>;
  /** URL of the consent layer's style sheet. */
  readonly styles: string;
}

export type ConsentLabels = typeof consent;

/** Identifier of the block of JSON in the page that holds the settings. */
export const SETTINGS_ID = 'tag-manager';

/** The settings in the page; null where there are none. */
export function readSettings(document: Document): TagManagerSettings | null {
  const text = document.getElementById(SETTINGS_ID)?.textContent;
  return text ? (JSON.parse(text) as TagManagerSettings) : null;
}

/** The settings as text that can stand in a `<script>` of HTML: nothing in it ends the element. */
export function writeSettings(settings: TagManagerSettings): string {
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}
