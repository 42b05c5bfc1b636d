/** A journey is data: what a visitor does by keyboard, and what the screen reader must say. */
import { readFileSync } from 'node:fs';
import type { Language } from './reader';

/** A message of the site (`common:search.label`) or of the desk (`desk:venue.name`), or the text in each language. */
export type Phrase = string | Readonly<Record<Language, string>>;

export interface Step {
  /** CSS selector of the element that gets the focus first. The journey does not depend on what is before it. */
  readonly focus?: string;
  readonly type?: string;
  /** Pressed one after the other, each after the end of the speech. */
  readonly keys?: readonly string[];
  /** In this order, in all that is said during the step. */
  readonly expect: readonly Phrase[];
  readonly forbid?: readonly Phrase[];
  /** After a form has loaded a page, Orca may read its beginning twice, or go on through rows with the same names. */
  readonly mayRepeat?: boolean;
}

export interface Journey {
  readonly name: string;
  readonly at: 'site' | 'desk';
  readonly url: Phrase;
  readonly steps: readonly Step[];
}

/** A message with variables is several texts: those around the variables. */
export function textsOf(phrase: Phrase, language: Language): readonly string[] {
  if (typeof phrase !== 'string') return [phrase[language]];
  const [, namespace, key] = /^([a-z]+):([\w.]+)$/.exec(phrase) ?? [];
  if (namespace === undefined || key === undefined) return [phrase];
  const message = key.split('.').reduce<unknown>(valueOf, messagesOf(namespace, language));
  if (typeof message !== 'string') throw new Error(`There is no message ${phrase} in ${language}.`);
  return message.split(/\{+[^}]*\}+/).filter((text) => /\w/.test(text));
}

/** The desk has two languages. */
function messagesOf(namespace: string, language: Language): unknown {
  const deskLanguage = language === 'fr' ? 'fr' : 'en';
  const file =
    namespace === 'desk'
      ? `apps/desk/src/texts/${deskLanguage}.json`
      : `public/locales/${language}/${namespace}.json`;
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}

function valueOf(messages: unknown, key: string): unknown {
  return (messages as Readonly<Record<string, unknown>> | undefined)?.[key];
}
