import { type BackendModule, createInstance, type i18n, type Resource, type ResourceLanguage } from 'i18next';
import { isLocale, type Locale } from '@locator/base/locale';
import { brand } from '../brand/brand';

const instances = new Map<Locale, i18n>();

/**
 * Each process has one instance per locale, because creating one costs more than rendering a page. It never changes its
 * language, so concurrent requests in other languages do not affect it.
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
  else
    Object.assign(instance, {
      getFixedT: translateOnce(instance.getFixedT.bind(instance) as unknown as GetTranslator),
    });
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
  // `useTranslation` copies the own properties of what it gets for each component: a sixth of the time of a page.
  const inheriting = Object.create(instance) as i18n;
  instances.set(locale, inheriting);
  return inheriting;
}

type GetTranslator = (...scope: unknown[]) => (...args: unknown[]) => string;

/** Translates each message without values once per process, instead of for each card of each page. */
function translateOnce(getTranslator: GetTranslator): GetTranslator {
  const translators = new Map<string, ReturnType<GetTranslator>>();
  return function getCachedTranslator(...scope) {
    const key = JSON.stringify(scope);
    const cached = translators.get(key);
    if (cached) return cached;
    const t = getTranslator(...scope);
    const texts = new Map<unknown, string>();
    function translate(...args: unknown[]): string {
      const [message] = args;
      const text = (args.length === 1 && texts.get(message)) || t(...args);
      // The text of a missing message is its key.
      if (args.length === 1 && !String(message).endsWith(text)) texts.set(message, text);
      return text;
    }
    const translator = Object.assign(translate, t);
    translators.set(key, translator);
    return translator;
  };
}

/**
 * The browser loads the messages of the map; pages contain all others. i18next retries a failed load 5 times, after 350 ms
 * and then twice as long each time (specification, section 4).
 */
function lazyMessages(): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(locale, namespace, callback) {
      if (namespace !== 'map' || !isLocale(locale)) {
        return callback(
          new Error(`The page does not contain the messages of ${namespace} in ${locale}.`),
          false,
        );
      }
      loadMapMessages(locale).then(
        (messages) => callback(null, messages),
        // The second argument makes i18next retry.
        (error: unknown) => callback(error instanceof Error ? error : String(error), true),
      );
    },
  };
}

async function loadMapMessages(locale: Locale): Promise<ResourceLanguage> {
  const { default: messages } = (await import(`../../public/locales/${locale}/map.json`)) as {
    default: object;
  };
  return { ...messages, ...brand().mapTexts?.[locale] };
}
