import { BRAND } from '../brand/brand';
import type { LazyNamespace } from './lazy-namespaces';
import type { Locale } from './locale';

/** Loaders for the message files, by namespace. There is one file per language and namespace. */
const LOADERS: Readonly<Record<LazyNamespace, (locale: Locale) => Promise<{ default: object }>>> = {
  map: (locale) => import(`../../public/locales/${locale}/map.json`),
};

/** Loads a message file in the browser. The brand's own messages override those in the file. */
export async function loadMessageFile(locale: Locale, namespace: LazyNamespace): Promise<object> {
  const { default: messages } = await LOADERS[namespace](locale);
  return { ...messages, ...BRAND.mapTexts[locale] };
}
