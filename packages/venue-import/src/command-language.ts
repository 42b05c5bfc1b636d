import type { Locale } from '@locator/base/locale';
import type { ReportLanguage } from './columns';

export class LanguageError extends Error {}

/**
 * Takes `--lang fr` or `--lang en` from a command line. Without it, commands speak French on a site whose default
 * language is French, otherwise English.
 * @throws LanguageError for another language
 */
export function takeLanguage(
  args: readonly string[],
  defaultLocale: Locale,
): { readonly language: ReportLanguage; readonly args: readonly string[] } {
  const index = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const option = args[index];
  if (option === undefined) return { language: defaultLocale === 'fr' ? 'fr' : 'en', args };
  const isSeparate = option === '--lang';
  const language = isSeparate ? args[index + 1] : option.slice('--lang='.length);
  if (language !== 'fr' && language !== 'en') throw new LanguageError('--lang must be fr or en.');
  return { language, args: args.toSpliced(index, isSeparate ? 2 : 1) };
}
