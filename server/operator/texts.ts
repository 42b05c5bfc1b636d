import { z } from 'zod';
import { createTranslate, type Translate as TranslateOf } from '@locator/base/locale';
import { LOCALE_SHAPE, localeSettings, readSettings } from '@locator/base/settings';
import { takeLanguage } from '@locator/venue-import';
import en from './texts/en.json';
import fr from './texts/fr.json';

export type Translate = TranslateOf<typeof en>;

export const TEXTS: Readonly<Record<'en' | 'fr', Translate>> = {
  en: createTranslate(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};

/** @throws Error if the language of the site or of the command is invalid */
export function readArguments(given: readonly string[]): {
  readonly t: Translate;
  readonly args: readonly string[];
} {
  const { defaultLocale } = localeSettings(readSettings(z.object(LOCALE_SHAPE), process.env));
  const { language, args } = takeLanguage(given, defaultLocale);
  return { t: TEXTS[language], args };
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
