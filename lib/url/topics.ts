import type { Locale } from '@locator/base/locale';

export const TOPICS = ['accessibility', 'privacy', 'legal', 'siteMap'] as const;
export type Topic = (typeof TOPICS)[number];

export const DATA_ANCHOR = 'data';

export const TOPIC_SLUGS: Readonly<Record<Topic, Readonly<Record<Locale, string>>>> = {
  accessibility: {
    fr: 'accessibilite',
    en: 'accessibility',
    es: 'accesibilidad',
    de: 'barrierefreiheit',
    it: 'accessibilita',
    nl: 'toegankelijkheid',
  },
  privacy: {
    fr: 'confidentialite',
    en: 'privacy',
    es: 'privacidad',
    de: 'datenschutz',
    it: 'privacy',
    nl: 'privacy',
  },
  legal: {
    fr: 'mentions-legales',
    en: 'legal-notice',
    es: 'aviso-legal',
    de: 'impressum',
    it: 'note-legali',
    nl: 'juridische-informatie',
  },
  siteMap: {
    fr: 'plan-du-site',
    en: 'site-map',
    es: 'mapa-del-sitio',
    de: 'sitemap',
    it: 'mappa-del-sito',
    nl: 'sitemap',
  },
};

export function findTopic(slug: string): Topic | undefined {
  return TOPICS.find((topic) => Object.values(TOPIC_SLUGS[topic]).includes(slug.toLowerCase()));
}
