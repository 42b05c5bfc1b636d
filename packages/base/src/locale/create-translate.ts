/** A text, its lines, or a group of texts. A name that ends with `_one` or `_other` is a plural form. */
interface Texts {
  readonly [name: string]: string | readonly string[] | Texts;
}

/** The key of a text: names joined by dots, without the suffix of a plural form. */
type TextKey<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string | readonly string[]
    ? Name extends `${infer Stem}_${'one' | 'other'}`
      ? Stem
      : Name
    : `${Name}.${TextKey<Group[Name]>}`;
}[keyof Group & string];

type Values = Readonly<Record<string, string | number>>;

/** Returns a text in one language, with its placeholders replaced. The value `count` chooses the plural form. */
export type Translate<Group> = (key: TextKey<Group>, values?: Values) => string;

export function createTranslate<Group extends Texts>(texts: Group, language: string): Translate<Group> {
  const plurals = new Intl.PluralRules(language);
  return function translate(key, values = {}) {
    const form = plurals.select(Number(values.count)) === 'one' ? 'one' : 'other';
    const text = textAt(texts, key) ?? textAt(texts, `${key}_${form}`);
    if (text === undefined) throw new Error(`There is no text with the key ${key}.`);
    return fillText(text, values);
  };
}

function textAt(texts: Texts, key: string): string | undefined {
  let text: Texts[string] | undefined = texts;
  for (const name of key.split('.')) text = isGroup(text) ? text[name] : undefined;
  if (isGroup(text)) return undefined;
  return typeof text === 'object' ? text.join('\n') : text;
}

function isGroup(text: Texts[string] | undefined): text is Texts {
  return typeof text === 'object' && !Array.isArray(text);
}

/** Replaces placeholders in braces. Omits a part in square brackets if one of its placeholders has no value. */
export function fillText(text: string, values: Values): string {
  return text
    .replace(/\[([^\]{]*\{[^\]]*)\]/g, (_, optional: string) =>
      isComplete(optional, values) ? optional : '',
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '?'));
}

function isComplete(text: string, values: Values): boolean {
  return [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name] !== undefined);
}
