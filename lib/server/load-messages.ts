import type { CustomTypeOptions } from 'i18next';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { brand, offers } from '@/lib/brand/brand';
import type { Brand } from '@/lib/brand/brand-model';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { withBrandTexts } from '@/lib/brand/server/brand-messages';
import { ownBrand } from '@/lib/brand/server/server-brand';
import { withFilterMessages } from '@/lib/locale/filter-messages';
import { i18nFor } from '@/lib/locale/i18n';
import { type Messages, type Namespace, NAMESPACES, type Translate } from '@/lib/locale/messages';
import type { SiteFeatures } from '@/lib/page/page';
import { activity, attributeWithRole, hasGroups, isGame } from '@locator/venue-model/chain';
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

/** Omits messages that no page of this site shows, and labels of attributes, because pages contain those that they show. */
export function messagesForPage(
  messages: Messages,
  {
    hasAdvancedFilters,
    findsAddresses,
    hasNewsletter = true,
  }: Pick<SiteFeatures, 'hasAdvancedFilters' | 'findsAddresses'> & { readonly hasNewsletter?: boolean },
): Messages {
  const common = messages.common as Common;
  const { filterForm, search, menu, footer, breadcrumb, ...others } = omit(common, ['filters']);
  const { label, labelWithoutAddresses, ...texts } = omit(search, ['kind']);
  const shown = {
    ...messages,
    ...(messages.venues && { venues: omit(messages.venues as Resources['venues'], ['games']) }),
    common: {
      ...others,
      breadcrumb: { label: breadcrumb.label },
      menu: Object.fromEntries(Object.entries(menu).filter(([key]) => !isForeign(key, 'menu'))),
      footer: Object.fromEntries(Object.entries(footer).filter(([key]) => !isForeign(key, 'footer'))),
      ...(hasAdvancedFilters && { filterForm: omit(filterForm, ['lists', 'any', 'features', 'anyOption']) }),
      search: { ...texts, ...(findsAddresses ? { label } : { labelWithoutAddresses }) },
    },
  };
  const unused = [...unusedTexts(), ...(hasNewsletter ? [] : ['common.newsletter'])];
  return unused.reduce<Tree>((tree, path) => withoutText(tree, path.split('.')), shown) as Messages;
}

/** Paths of messages about what the chain does not have. Plural forms follow from their key. */
function unusedTexts(): readonly string[] {
  return [
    ...(activity() || hasGroups() ? [] : ['common.group']),
    ...(activity()
      ? []
      : ['common.group.game', 'common.group.anyGame', 'common.search.game', 'home.occasions',
         'selection.facts.games', 'venue.games']),
    ...(hasGroups()
      ? []
      : ['common.group.players', 'common.group.active', 'common.search.players', 'selection.facts.fit',
         'selection.facts.capacity', 'venues.upTo']),
    ...(attributeWithRole('prices')
      ? []
      : ['venues.perRoom', 'venues.perPerson', 'venues.each', 'venues.forGroup']),
    ...(offers('meeting') ? [] : ['home.halfway', 'selection.empty', 'selection.starts']),
    ...(offers('calendar') ? [] : ['venue.calendar', 'selection.calendar']),
  ];
} // prettier-ignore

type Tree = Readonly<Record<string, unknown>>;

function withoutText(tree: Tree, [key = '', ...rest]: readonly string[]): Tree {
  const branch = tree[key] as Tree | undefined;
  if (rest.length > 0) return branch ? { ...tree, [key]: withoutText(branch, rest) } : tree;
  return Object.fromEntries(
    Object.entries(tree).filter(([name]) => name !== key && !name.startsWith(`${key}_`)),
  );
}

/** Whether it labels a game without an entry, or an entry of the default brand on the site of another. */
function isForeign(key: string, part: 'menu' | 'footer'): boolean {
  const isIn = (one: Pick<Brand, 'links' | 'menu' | 'footer'>): boolean =>
    key in one.links || one[part].some(({ id }) => id === key);
  // Also the label of the site's own legal notice.
  if (key === 'legalNotices') return false;
  return !isIn(brand()) && (isGame(key) || isIn(LE_GRAND_QUIZ));
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
