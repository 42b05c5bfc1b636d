import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import type { ComponentNamespace } from './messages';
import { translatorOf } from './translators';

interface Translation<Namespaces extends ComponentNamespace | readonly ComponentNamespace[]> {
  readonly t: TFunction<Namespaces>;
  readonly i18n: i18n;
}

/**
 * Returns the page's translator. Unlike react-i18next's hook, it does not subscribe to changes: an instance never
 * changes its language (`i18nFor`), and components that use a lazy namespace wait until it is loaded.
 *
 * @throws Error outside an `I18nextProvider`
 */
export function useTranslation<const Namespaces extends ComponentNamespace | readonly ComponentNamespace[]>(
  namespaces: Namespaces,
): Translation<Namespaces> {
  // The context may be missing, although the library's types say otherwise.
  const context: { readonly i18n: i18n } | null = useContext(I18nContext);
  if (!context) throw new Error('There is no I18nextProvider around this component.');
  return { t: translatorOf(context.i18n, namespaces), i18n: context.i18n };
}
