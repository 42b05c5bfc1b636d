import type { i18n, TFunction } from 'i18next';

const views = new WeakMap<i18n, i18n>();

/**
 * A view of an i18next instance to put into React's context, which hundreds of components read at every render of a page.
 * `useTranslation` copies every own property of what it finds there, once for each component (react-i18next 17,
 * `createI18nWrapper`): the view has hardly any, it inherits them. And it asks for a new translator each time, which looks
 * every message up anew: the view hands out one for each set of namespaces, which knows what it has said before.
 */
export function sharedI18n(instance: i18n): i18n {
  let view = views.get(instance);
  if (!view) {
    view = createView(instance);
    views.set(instance, view);
  }
  return view;
}

function createView(instance: i18n): i18n {
  const translators = new Map<string, TFunction>();
  const forget = (): void => translators.clear();
  // Messages that come later may say what was missing before.
  instance.store.on('added', forget);
  instance.store.on('removed', forget);
  instance.on('languageChanged', forget);

  function getKnownT(...args: unknown[]): TFunction {
    const key = JSON.stringify(args);
    let translator = translators.get(key);
    if (!translator) {
      translator = remembering(Reflect.apply(instance.getFixedT, instance, args) as TFunction);
      translators.set(key, translator);
    }
    return translator;
  }
  const view = Object.create(instance) as i18n;
  Object.defineProperty(view, 'getFixedT', { value: getKnownT, enumerable: true });
  return view;
}

/** Sentences with figures in them are many; those of the pages asked for again and again are not. */
const MOST_SAID = 5_000;

/** The same translator, which makes each message once. */
function remembering(translate: TFunction): TFunction {
  const said = new Map<string, unknown>();
  function translateOnce(...args: unknown[]): unknown {
    const key = keyOf(args);
    if (key === null) return Reflect.apply(translate, undefined, args);
    let text = said.get(key);
    if (text === undefined) {
      text = Reflect.apply(translate, undefined, args);
      if (said.size >= MOST_SAID) said.clear();
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
