import type { CustomTypeOptions } from 'i18next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { withBrandTexts } from '@/lib/brand/server/brand-messages';
import { ownBrand } from '@/lib/brand/server/server-brand';
import { withFilterMessages } from '@/lib/locale/filter-messages';
import { i18nFor } from '@/lib/locale/i18n';
import { type Messages, type Namespace, NAMESPACES, type Translate } from '@/lib/locale/messages';
import type { SiteFeatures } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import nextI18nextConfig from '../../next-i18next.config.js';
import { ACCESSIBILITY_AUDIT } from './accessibility-audit';

type Resources = CustomTypeOptions['resources'];
type Common = Resources['common'];

const cache = new Map<string, Promise<Messages>>();

/** Returns messages with the brand's texts. In production, caches them by language and namespaces. */
export function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  const key = `${locale} ${namespaces.join(' ')}`;
  const cached = cache.get(key);
  if (cached && process.env.NODE_ENV === 'production') return cached;
  const loading = serverSideTranslations(locale, [...namespaces], nextI18nextConfig).then((props) =>
    withConformance(
      withBrandTexts(withFilterMessages(props._nextI18Next?.initialI18nStore[locale] ?? {}, locale), locale),
    ),
  );
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

/** States the level of conformance in the footer. The audit does not cover the texts and pictures of other brands. */
function withConformance(messages: Messages): Messages {
  if (!messages.common) return messages;
  const { footer, ...others } = messages.common as Common;
  const { accessibilityLevel, ...texts } = footer;
  const accessibility =
    ownBrand() === null ? accessibilityLevel[ACCESSIBILITY_AUDIT.status] : texts.accessibility;
  return { ...messages, common: { ...others, footer: { ...texts, accessibility } } };
}

/** Omits labels of attributes, of which a chain may have hundreds: pages contain those that they show. */
export function messagesForPage(
  messages: Messages,
  { hasAdvancedFilters }: Pick<SiteFeatures, 'hasAdvancedFilters'>,
): Messages {
  const { filterForm, search, breadcrumb, ...others } = omit(messages.common as Common, ['filters']);
  return {
    ...messages,
    ...(messages.venues && { venues: omit(messages.venues as Resources['venues'], ['games']) }),
    common: {
      ...others,
      breadcrumb: { label: breadcrumb.label },
      ...(hasAdvancedFilters && { filterForm: omit(filterForm, ['lists', 'any', 'features', 'anyOption']) }),
      search: omit(search, ['kind']),
    },
  };
}

function omit<Tree extends object, Key extends keyof Tree>(
  tree: Tree,
  keys: readonly Key[],
): Omit<Tree, Key> {
  const rest: Partial<Tree> = { ...tree };
  for (const key of keys) delete rest[key];
  return rest as Omit<Tree, Key>;
}

export async function loadTranslate(
  locale: Locale,
  namespaces: readonly Namespace[] = NAMESPACES,
): Promise<Translate> {
  const i18n = i18nFor(locale, await loadMessages(locale, namespaces));
  return i18n.getFixedT(locale, [...namespaces]) as Translate;
}
