import type { ResourceLanguage, TFunction } from 'i18next';
import type { Locale } from '@locator/base/locale';

/** The message files in `public/locales` (docs/messages.md). `filter-messages.ts` adds those of filters. */
export const NAMESPACES = [
  'common',
  'comparison',
  'consent',
  'facts',
  'home',
  'indexes',
  'information',
  'map',
  'pictures',
  'problem',
  'results',
  'selection',
  'venue',
  'venues',
] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** All others stay on the server. */
export type ComponentNamespace = 'common' | 'home' | 'map' | 'problem' | 'selection' | 'venue' | 'venues';

/** For the server, with access to all namespaces, in the language `lng`: `t('results:noVenue')`. */
export type Translate = TFunction<typeof NAMESPACES> & { readonly lng: Locale };

export type Messages = Partial<Record<Namespace, ResourceLanguage>>;
