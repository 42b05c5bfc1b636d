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

/** Runs a command in the language of its arguments or of the site, and ends the process with its exit code. */
export async function runCommand(
  command: (args: readonly string[], t: Translate) => Promise<number>,
): Promise<void> {
  try {
    const { defaultLocale } = localeSettings(readSettings(z.object(LOCALE_SHAPE), process.env));
    const { language, args } = takeLanguage(process.argv.slice(2), defaultLocale);
    process.exit(await command(args, TEXTS[language]));
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
