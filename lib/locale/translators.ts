import type { FlatNamespace, i18n, TFunction } from 'i18next';

const known = new WeakMap<i18n, Map<string, TFunction>>();

/**
 * The translator of an instance for some namespaces, in the instance's language: always the same function, which knows what
 * it has said before. i18next looks every message up anew, and a page has hundreds.
 */
export function translatorOf<Namespaces extends FlatNamespace | readonly FlatNamespace[]>(
  instance: i18n,
  namespaces: Namespaces,
): TFunction<Namespaces> {
  const translators = known.get(instance) ?? startKnowing(instance);
  const key = String(namespaces);
  let translator = translators.get(key);
  if (!translator) {
    translator = remembering(instance.getFixedT(instance.language, namespaces) as TFunction);
    translators.set(key, translator);
  }
  return translator as TFunction<Namespaces>;
}

function startKnowing(instance: i18n): Map<string, TFunction> {
  const translators = new Map<string, TFunction>();
  known.set(instance, translators);
  const forget = (): void => translators.clear();
  // Messages that come later may say what was missing before.
  instance.store.on('added', forget);
  instance.store.on('removed', forget);
  return translators;
}
/** More than a page says. Of sentences with figures in them there is no end. */
const MOST_SAID = 500;

/** The same translator, which makes each message once, as long as it is said often enough. */
function remembering(translate: TFunction): TFunction {
  let said = new Map<string, unknown>();
  let saidBefore = said;
  function translateOnce(...args: unknown[]): unknown {
    const key = keyOf(args);
    if (key === null) return Reflect.apply(translate, undefined, args);
    let text = said.get(key);
    if (text === undefined) {
      text = saidBefore.get(key) ?? Reflect.apply(translate, undefined, args);
      if (said.size >= MOST_SAID) {
        saidBefore = said;
        said = new Map();
      }
      said.set(key, text);
    }
    return text;
  }
  return Object.assign(translateOnce, translate) as TFunction;
}

/** What a message depends on; null where that can't be told from the outside. */
function keyOf([key, options, ...rest]: readonly unknown[]): string | null {
  if (typeof key !== 'string' || rest.length > 0) return null;
  if (options === undefined) return key;
  if (typeof options !== 'object' || options === null) return null;
  let all = key;
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    all += `\n${name}\n${value}`;
  }
  return all;
}
