import type { Locale } from './locale';

/**
 * What is made for a locale, and for further words such as a time zone, made once: a formatter of `Intl` costs many times what
 * using it does.
 */
export function oncePerLocale<Words extends readonly string[], Made>(
  make: (locale: Locale, ...words: Words) => Made,
): (locale: Locale, ...words: Words) => Made {
  const all = new Map<string, Made>();
  return function madeFor(locale, ...words) {
    const key = [locale, ...words].join(' ');
    let made = all.get(key);
    if (made === undefined) {
      made = make(locale, ...words);
      all.set(key, made);
    }
    return made;
  };
}
