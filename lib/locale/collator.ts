import { oncePerLocale } from './once-per-locale';

/** The alphabetical order of a language. */
export const collatorOf = oncePerLocale((locale) => new Intl.Collator(locale));
