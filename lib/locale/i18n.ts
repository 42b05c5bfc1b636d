import { createInstance, type i18n, type Resource, type ResourceLanguage } from 'i18next';
import { lazyMessages } from './lazy-messages';
import type { Locale } from './locale';

const instances = new Map<Locale, i18n>();

/**
 * Returns a locale's i18next instance, with at least `messages` loaded. Each process has one instance per locale,
 * because creating one costs more than rendering a page. An instance never changes its language, so concurrent requests
 * in other languages do not affect it.
 */
export function i18nFor(locale: Locale, messages: ResourceLanguage): i18n {
  const cached = instances.get(locale);
  if (cached) {
    for (const [namespace, bundle] of Object.entries(messages)) {
      if (!cached.hasResourceBundle(locale, namespace)) cached.addResourceBundle(locale, namespace, bundle);
    }
    return cached;
  }
  const instance = createInstance();
  const resources: Resource = { [locale]: { ...messages } };
  // Only the browser needs the back-end plugin, because the server loads every namespace itself.
  if (typeof window !== 'undefined') instance.use(lazyMessages());
  void instance.init({
    lng: locale,
    resources,
    // Lets the back-end plugin load the namespaces that are missing from `resources`.
    partialBundledLanguages: true,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(messages),
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  instances.set(locale, instance);
  return instance;
}
