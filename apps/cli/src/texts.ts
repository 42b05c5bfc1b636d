import { createTranslate, type Translate as TranslateOf } from '@locator/base/locale';
import type { ReportLanguage } from '@locator/venue-import';
import en from './texts/en.json';
import fr from './texts/fr.json';

export type Translate = TranslateOf<typeof en>;

export const TEXTS: Readonly<Record<ReportLanguage, Translate>> = {
  en: createTranslate(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};
