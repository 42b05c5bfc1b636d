import type { BackendModule } from 'i18next';
import { BRAND } from '../brand/brand';
import { isLocale, type Locale } from './locale';

/**
 * Creates i18next's back end for the browser, which loads the messages of the map; pages contain all others. i18next
 * retries a failed load 5 times, after 350 ms and then twice as long each time (specification, section 4).
 */
export function lazyMessages(load: (locale: Locale) => Promise<object> = loadMapMessages): BackendModule {
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
      load(locale).then(
        (messages) => callback(null, { ...messages }),
        // The second argument makes i18next retry.
        (error: unknown) => callback(error instanceof Error ? error : String(error), true),
      );
    },
  };
}

/** Loads a message file. The brand's own messages override those in the file. */
async function loadMapMessages(locale: Locale): Promise<object> {
  const { default: messages } = (await import(`../../public/locales/${locale}/map.json`)) as {
    default: object;
  };
  return { ...messages, ...BRAND.mapTexts[locale] };
}
