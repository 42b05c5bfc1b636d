import type { ResourceLanguage } from 'i18next';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { attributeText, isGame } from '@locator/venue-model/chain';
import type { Locale } from '@locator/base/locale';
import type { Text } from './brand-schema';
import type { OwnBrand } from './read-brand-file';
import { ownBrand } from './server-brand';
import {
  DEFAULT_BRAND_WORDS,
  expand,
  GENERAL_WORDS,
  type VenueWord,
  venueWordReplacer,
  WORDING,
} from './venue-words';

type MessageTree = Readonly<Record<string, unknown>>;

export function withBrandTexts<Messages extends Readonly<Record<string, ResourceLanguage>>>(
  messages: Messages,
  locale: Locale,
): Messages {
  const brand = ownBrand();
  return brand ? (brandTexts(messages, locale, brand) as Messages) : messages;
}

/** Returns what the brand calls its venues. */
export function venueWordIn(locale: Locale): VenueWord {
  const brand = ownBrand();
  return brand ? (brand.words[locale] ?? GENERAL_WORDS[locale]) : DEFAULT_BRAND_WORDS[locale];
}

/** Applies the brand's words, labels and texts, and replaces quiz-specific texts by general wording. */
export function brandTexts(
  messages: MessageTree,
  locale: Locale,
  { labels, words, texts }: Pick<OwnBrand, 'labels' | 'words' | 'texts'>,
): MessageTree {
  const word = words[locale] ?? GENERAL_WORDS[locale];
  const own = mapTexts(messages, venueWordReplacer(locale, word));
  const general = Object.entries(WORDING[locale].texts).map(([key, text]) => [
    key,
    expand(text, locale, word),
  ]);
  for (const [key = '', text = ''] of [...general, ...Object.entries(texts[locale] ?? {})]) {
    replaceText(own, key.split(/[:.]/), text);
  }
  if (own.common) {
    const common = own.common as Record<string, unknown>;
    const menu = Object.entries(common.menu as object).filter(
      ([key]) => isGame(key) || !(key in LE_GRAND_QUIZ.links),
    );
    common.menu = { ...Object.fromEntries(menu), ...inLocale(labels.menu, locale) };
    common.footer = { ...(common.footer as object), ...inLocale(labels.footer, locale) };
  }
  return own;
}

function inLocale(texts: Readonly<Record<string, Text>>, locale: Locale): MessageTree {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, attributeText(text, locale)]));
}

function mapTexts(tree: MessageTree, change: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapTexts(value as MessageTree, change),
    ]),
  );
}

function replaceText(tree: Record<string, unknown>, path: readonly string[], text: string): void {
  const [key = '', ...rest] = path;
  if (!(key in tree)) return;
  if (rest.length === 0) tree[key] = text;
  else replaceText(tree[key] as Record<string, unknown>, rest, text);
}
