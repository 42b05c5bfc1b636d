import type { FlatNamespace, i18n, TFunction } from 'i18next';

const translatorsByInstance = new WeakMap<i18n, Map<string, TFunction>>();

/**
 * Returns an i18next instance's translator for the given namespaces. The translator is memoised and caches messages,
 * because i18next would look up each message again, and a page has hundreds.
 */
export function translatorOf<Namespaces extends FlatNamespace | readonly FlatNamespace[]>(
  instance: i18n,
  namespaces: Namespaces,
): TFunction<Namespaces> {
  const translators = translatorsByInstance.get(instance) ?? createTranslators(instance);
  const key = String(namespaces);
  let translator = translators.get(key);
  if (!translator) {
    translator = withCache(instance.getFixedT(instance.language, namespaces) as TFunction);
    translators.set(key, translator);
  }
  return translator as TFunction<Namespaces>;
}

function createTranslators(instance: i18n): Map<string, TFunction> {
  const translators = new Map<string, TFunction>();
  translatorsByInstance.set(instance, translators);
  const clearCache = (): void => translators.clear();
  // Clears the cached messages when resources change, because a missing message may have been loaded.
  instance.store.on('added', clearCache);
  instance.store.on('removed', clearCache);
  return translators;
}
/**
 * Maximum number of messages in each generation of the cache. A single page has fewer messages. Without a limit,
 * messages with interpolated values would exhaust the memory.
 */
const MAX_CACHED_MESSAGES = 500;

/** Adds a two-generation cache to a translator. */
function withCache(translate: TFunction): TFunction {
  let recent = new Map<string, unknown>();
  let older = recent;
  function translateCached(...args: unknown[]): unknown {
    const key = cacheKey(args);
    if (key === null) return Reflect.apply(translate, undefined, args);
    let text = recent.get(key);
    if (text === undefined) {
      text = older.get(key) ?? Reflect.apply(translate, undefined, args);
      if (recent.size >= MAX_CACHED_MESSAGES) {
        older = recent;
        recent = new Map();
      }
      recent.set(key, text);
    }
    return text;
  }
  return Object.assign(translateCached, translate) as TFunction;
}

/** Returns the cache key of a call; null if its options are not primitive values. */
function cacheKey([key, options, ...rest]: readonly unknown[]): string | null {
  if (typeof key !== 'string' || rest.length > 0) return null;
  if (options === undefined) return key;
  if (typeof options !== 'object' || options === null) return null;
  let cacheKeyText = key;
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    cacheKeyText += `\n${name}\n${value}`;
  }
  return cacheKeyText;
}
