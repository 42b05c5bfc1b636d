import { z } from 'zod';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../locale/locale';
import { listed } from './fields';

export interface LocaleSettings {
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
}

export const LOCALE_SHAPE = {
  DEFAULT_LANGUAGE: z.enum(LOCALES).default(DEFAULT_LOCALE),
  LOCALES: listed(LOCALES.join(','))
    .refine((list) => list.length > 0 && list.every(isLocale), `must be some of ${LOCALES.join(', ')}`)
    .transform((list) => list.filter(isLocale)),
};

export function localeSettings(env: z.output<z.ZodObject<typeof LOCALE_SHAPE>>): LocaleSettings {
  return {
    defaultLocale: env.LOCALES.includes(env.DEFAULT_LANGUAGE)
      ? env.DEFAULT_LANGUAGE
      : (env.LOCALES[0] ?? DEFAULT_LOCALE),
    locales: LOCALES.filter((locale) => env.LOCALES.includes(locale)),
  };
}
