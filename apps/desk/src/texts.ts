import { createTranslate, type Translate as TranslateOf } from '@locator/base/locale';
import { columnLabel, type ReportLanguage } from '@locator/venue-import';
import type { Attention } from './venue-desk/select-venues';
import en from './texts/en.json';
import fr from './texts/fr.json';

export type Translate = TranslateOf<typeof en>;

export const TEXTS: Readonly<Record<ReportLanguage, Translate>> = {
  en: createTranslate(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};

/** Returns numbers of venues, such as "2 new, 5 changed, 0 removed". */
export function tallyText(
  tally: Readonly<Partial<Record<'added' | 'changed' | 'removed' | 'same', number>>>,
  t: Translate,
): string {
  const kinds = (['added', 'changed', 'removed', 'same'] as const).flatMap((kind) => {
    const count = tally[kind];
    return count === undefined ? [] : [t(`tally.${kind}`, { count })];
  });
  return kinds.join(', ');
}

/** Returns words that follow "3 venues", such as "without a photo". The chain names its prices and rooms. */
export function attentionText(key: Attention, language: ReportLanguage): string {
  const hasOwnLabel = key === 'prices' || key === 'rooms';
  return TEXTS[language](
    `attention.${key}`,
    hasOwnLabel ? { label: columnLabel(key, language).toLowerCase() } : {},
  );
}

const MAX_LISTED = 10;

/** Returns why an editor with a limit may not change the venues with these codes. Without codes, they would be removed. */
export function outsideLimitText(codes: readonly string[], t: Translate): string {
  if (codes.length === 0) return t('mergeOnly');
  const list = codes.slice(0, MAX_LISTED).join(', ') + (codes.length > MAX_LISTED ? '…' : '');
  return t('outsideLimit', { codes: list });
}
