import type { Locale } from './locale';

/** Creating an `Intl` formatter costs much more than using it. */
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
