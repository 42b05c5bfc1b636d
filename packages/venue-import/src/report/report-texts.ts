import { createTranslate, type Translate } from '@locator/base/locale';
import type { ReportLanguage } from '../columns';
import en from './en.json';
import fr from './fr.json';

export const REPORT_TEXTS: Readonly<Record<ReportLanguage, Translate<typeof en>>> = {
  en: createTranslate(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};
