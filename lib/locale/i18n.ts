import { createInstance, type i18n, type Resource, type ResourceLanguage } from 'i18next';
import { lazyMessages, RETRIES } from './lazy-namespaces';
import type { Locale } from './locale';

const instances = new Map<Locale, i18n>();

/**
 * The i18next instance of a locale, holding at least `messages`. There is one per locale and process, made once:
 * building one for every render costs more than the render itself. An instance never changes its language, so
 * visitors in different languages can't disturb each other.
 */
export function i18nFor(locale: Locale, messages: ResourceLanguage): i18n {
  const known = instances.get(locale);
  if (known) {
    for (const [namespace, bundle] of Object.entries(messages)) {
      if (!known.hasResourceBundle(locale, namespace)) known.addResourceBundle(locale, namespace, bundle);
    }
    return known;
  }
  const instance = createInstance();
  const resources: Resource = { [locale]: { ...messages } };
  // The server loads every namespace itself.
  if (typeof window !== 'undefined') instance.use(lazyMessages());
  void instance.init({
    lng: locale,
    resources,
    // The rest comes from the back-end plugin.
    partialBundledLanguages: true,
    ...RETRIES,
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
