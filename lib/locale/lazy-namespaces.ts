import type { BackendModule, i18n } from 'i18next';
import { isLocale } from './locale';

/** Namespaces that the server never renders. The browser loads each together with the component that uses it. */
const LAZY_NAMESPACES = ['map'] as const;

export type LazyNamespace = (typeof LAZY_NAMESPACES)[number];

/** Loading state of a namespace (specification, section 4). Namespaces not requested yet are pending. */
export type NamespaceStatus = 'pending' | 'loaded' | 'failed';

/**
 * Maximum number of retries after a failed load, and the delay in milliseconds before the first retry. The delay
 * doubles with each retry.
 */
export const RETRIES = { maxRetries: 5, retryTimeout: 350 } as const;

/**
 * Creates the i18next back-end for messages that the page did not include. Replaces `i18next-resources-to-backend`,
 * which reports errors without the `true` that i18next requires for a retry.
 */
export function lazyMessages(
  load: (locale: string, namespace: string) => Promise<unknown> = loadMessages,
): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, callback) {
      load(language, namespace).then(
        (module) => callback(null, contentOf(module)),
        (error: unknown) => callback(error instanceof Error ? error : String(error), true),
      );
    },
  };
}

/** Loads a message file. The module that lists the files is also loaded on demand, as a separate chunk. */
function loadMessages(locale: string, namespace: string): Promise<unknown> {
  const lazy = LAZY_NAMESPACES.find((name) => name === namespace);
  if (isLocale(locale) && lazy)
    return import('./message-files').then(({ loadMessageFile }) => loadMessageFile(locale, lazy));
  return Promise.reject(
    new Error(`The namespace ${namespace} cannot be loaded in ${locale}: pages contain their own messages.`),
  );
}

/** Returns the content of a JSON module, which bundlers export as `default`. */
function contentOf(module: unknown): object {
  if (typeof module !== 'object' || module === null)
    throw new TypeError('A message file does not contain an object.');
  return 'default' in module && typeof module.default === 'object' && module.default !== null
    ? module.default
    : module;
}

/** Namespaces that could not be loaded after all retries, by i18next instance. */
const failed = new WeakMap<i18n, Set<string>>();

/** Returns the loading state of a namespace in the language of an i18next instance. */
export function namespaceStatus(instance: i18n, namespace: LazyNamespace): NamespaceStatus {
  if (instance.hasResourceBundle(instance.language, namespace)) return 'loaded';
  return failed.get(instance)?.has(namespace) ? 'failed' : 'pending';
}

/** Loads a namespace if necessary. Resolves with its final status. Can be called again after a failure. */
export async function loadNamespace(instance: i18n, namespace: LazyNamespace): Promise<NamespaceStatus> {
  failed.get(instance)?.delete(namespace);
  await instance.loadNamespaces(namespace);
  if (!instance.hasResourceBundle(instance.language, namespace)) {
    const namespaces = failed.get(instance) ?? new Set<string>();
    failed.set(instance, namespaces.add(namespace));
  }
  return namespaceStatus(instance, namespace);
}
