import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonProblem } from '@locator/base/files';
import { type Locale, LOCALES } from '@locator/base/locale';
import { withFilterMessages } from '@/lib/locale/filter-messages';
import type { BrandFile } from './brand-schema';
import { venueWordReplacer } from './venue-words';

type Tree = Readonly<Record<string, unknown>>;

/** Finds unknown message keys, and variables that the original message does not have. */
export function textProblems(texts: BrandFile['texts']): JsonProblem[] {
  return Object.entries(texts).flatMap(([locale, own]) =>
    Object.entries(own).flatMap(function problemsOf([key, text]) {
      const message = messageAt(locale as Locale, key);
      const path = ['texts', locale, key];
      if (message === undefined)
        return [{ path, message: `there is no such message in public/locales/${locale}` }];
      const variables = variablesOf(message);
      return variablesOf(text)
        .filter((name) => !variables.includes(name))
        .map((name) => ({ path, message: `the message has no variable {{${name}}}` }));
    }),
  );
}

/** Returns the brand's changed messages that the browser loads with the map, per language. */
export function mapTexts(
  words: BrandFile['words'],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(
    LOCALES.map(function ofLocale(locale) {
      const replace = venueWordReplacer(locale, words[locale]);
      const changed = Object.entries(messagesOf(locale, 'map')).flatMap(([key, text]) =>
        typeof text === 'string' && replace(text) !== text ? [[key, replace(text)] as const] : [],
      );
      return [locale, Object.fromEntries(changed)];
    }),
  );
}

function messageAt(locale: Locale, key: string): string | undefined {
  const [, namespace = '', name = ''] = /^([a-z]+):([\w.-]+)$/.exec(key) ?? [];
  let found: unknown = namespace && messagesOf(locale, namespace);
  for (const part of name.split('.')) found = (found as Tree | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

function messagesOf(locale: Locale, namespace: string): Tree {
  try {
    const file = readFileSync(path.resolve('public/locales', locale, `${namespace}.json`), 'utf8');
    return withFilterMessages({ [namespace]: JSON.parse(file) as Tree }, locale)[namespace] ?? {};
  } catch {
    return {};
  }
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}
