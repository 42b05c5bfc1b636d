import { BRAND } from '../brand/brand';
import type { LazyNamespace } from './lazy-namespaces';
import type { Locale } from './locale';

/** Identifies a message file: one per language and namespace. */
const LOADERS: Readonly<Record<LazyNamespace, (locale: Locale) => Promise<{ default: object }>>> = {
  map: (locale) => import(`../../public/locales/${locale}/map.json`),
};

/** Loads a message file in the browser, with the brand's own messages. */
export async function loadMessageFile(locale: Locale, namespace: LazyNamespace): Promise<object> {
  const { default: messages } = await LOADERS[namespace](locale);
  return { ...messages, ...BRAND.mapTexts[locale] };
}
