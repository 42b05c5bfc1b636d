import type { Locale } from './locale';

/**
 * What is made for a locale, and for further words such as a time zone, made once: a formatter of `Intl` costs many times what
 * using it does.
 */
export function memoizePerLocale<Args extends readonly string[], Value>(
  create: (locale: Locale, ...args: Args) => Value,
): (locale: Locale, ...args: Args) => Value {
  const values = new Map<string, Value>();
  return function memoized(locale, ...args) {
    const key = [locale, ...args].join(' ');
    let value = values.get(key);
    if (value === undefined) {
      value = create(locale, ...args);
      values.set(key, value);
    }
    return value;
  };
}
