import type { LazyNamespace } from './lazy-namespaces';
import type { Locale } from './locale';

/** Identifies a message file: one per language and namespace. */
const LOADERS: Readonly<Record<LazyNamespace, (locale: Locale) => Promise<unknown>>> = {
  map: (locale) => import(`../../public/locales/${locale}/map.json`),
};

/** Loads the module of a message file in the browser. */
export function loadMessageFile(locale: Locale, namespace: LazyNamespace): Promise<unknown> {
  return LOADERS[namespace](locale);
}
