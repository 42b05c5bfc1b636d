import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shared } from '@locator/base';
import { type JsonProblem, jsonProblems } from '@locator/base/files';
import { completeColors, contrastProblems, type Picture, readPicture } from '@locator/street-map/settings';
import { type Chain, chainSchema, setChain } from '@locator/venue-model/chain';
import { BASE_PATH } from '@/lib/url/base-path';
import { type BrandFile, brandSchema } from './brand-schema';
import { type Locale, LOCALES } from '@locator/base/locale';
import { withFilterMessages } from '@/lib/locale/filter-messages';
import { venueWordReplacer } from './venue-words';

interface CheckedBrandFile {
  readonly text: string;
  /** Null if the file is not of the schema. */
  readonly brand: BrandFile | null;
  readonly pictures: Readonly<Record<'logo' | 'icon' | 'hero', Picture | null>>;
  /** Of the whole file: an invalid part does not hide the problems of another one. */
  readonly problems: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const PARTS = brandSchema.shape;

/** Returns everything that is wrong with a brand file and its pictures. */
export function checkBrandFile(file: string): CheckedBrandFile {
  let text: string;
  let json: unknown;
  try {
    text = readFileSync(file, 'utf8');
    json = JSON.parse(text);
  } catch (error) {
    const problems = [`cannot be read: ${messageOf(error)}`];
    return { text: '', brand: null, pictures: { logo: null, icon: null, hero: null }, problems };
  }
  const { data, error } = brandSchema.safeParse(json);
  const given = Object(json) as Json;
  const problems: JsonProblem[] = [...(error?.issues ?? []), ...colorProblems(given)];
  const chain = chainOf(given);
  if (chain) problems.push(...textProblemsOf(chain, PARTS.texts.safeParse(given.texts).data ?? {}));
  const pictureAt = (field: readonly string[], name: string | undefined): Picture | null => {
    try {
      return name === undefined ? null : readPicture(path.join(path.dirname(file), name));
    } catch (fault) {
      problems.push({ path: field, message: `${name} ${messageOf(fault)}` });
      return null;
    }
  };
  const pictures = {
    logo: pictureAt(['logo', 'file'], PARTS.logo.safeParse(given.logo).data?.file),
    icon: pictureAt(['icon'], PARTS.icon.safeParse(given.icon).data),
    hero: pictureAt(['hero'], PARTS.hero.safeParse(given.hero).data),
  };
  return { text, brand: data ?? null, pictures, problems: jsonProblems(problems, text) };
}

function messageOf(error: unknown): string {
  return String(error).replace(/^\w*Error: /, '');
}

/** Returns problems of texts on the site of a chain, whose filters decide which messages there are. */
function textProblemsOf(chain: Omit<Chain, 'basePath'>, texts: BrandFile['texts']): JsonProblem[] {
  const before = shared.chain;
  setChain({ ...chain, basePath: BASE_PATH });
  try {
    return textProblems(texts);
  } finally {
    if (before) setChain(before);
    else delete shared.chain;
  }
}

/** Compares the valid colours, once those from which others are derived are among them. */
function colorProblems({ colors }: Json): JsonProblem[] {
  const valid = Object.entries(Object(colors) as Json).filter(
    ([name, color]) => PARTS.colors.shape.dark.safeParse(color).success && name in PARTS.colors.shape,
  );
  const { data } = PARTS.colors.safeParse(Object.fromEntries(valid));
  return data ? contrastProblems(completeColors(data)) : [];
}

/** Leaves out invalid attributes. Returns null if the rest is invalid, too. */
function chainOf(given: Json): Omit<Chain, 'basePath'> | null {
  const { data, error } = chainSchema.safeParse(given);
  if (data) return data;
  const invalid = error.issues.map(({ path: [part, index] }) => part === 'attributes' && index);
  const attributes = Array.isArray(given.attributes) ? given.attributes : [];
  const valid = attributes.filter((_, index) => !invalid.includes(index));
  return chainSchema.safeParse({ attributes: valid }).data ?? null;
}

/** Finds unknown message keys, and variables that the original message does not have. */
function textProblems(texts: BrandFile['texts']): JsonProblem[] {
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
  for (const part of name.split('.')) found = (found as Json | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

function messagesOf(locale: Locale, namespace: string): Json {
  try {
    const file = readFileSync(path.resolve('public/locales', locale, `${namespace}.json`), 'utf8');
    return withFilterMessages({ [namespace]: JSON.parse(file) as Json }, locale)[namespace] ?? {};
  } catch {
    return {};
  }
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}
