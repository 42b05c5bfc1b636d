import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Attribute,
  type AttributeOption,
  type AttributeRole,
  attributesSchema,
  type AttributeValue,
  roleOf,
  type Shown,
  translationsSchema,
} from './attributes';
import { jsonProblems } from '@locator/base/files';
import { LOCALES } from '@locator/base/locale';
import { shared } from '@locator/base';
import defaultAttributes from './default-attributes.json';

const chainSchema = z.object({
  name: z.string().trim().default(''),
  contentLanguage: z.enum(LOCALES).default('fr'),
  attributes: attributesSchema.default([]),
  translations: translationsSchema,
});

export type Chain = z.output<typeof chainSchema>;

declare module '@locator/base' {
  interface SharedState {
    chain?: Chain;
  }
}

/** Every program calls it when it starts. Browsers have no chain: pages contain what they show of it. */
export function setChain(chain: Chain): void {
  shared.chain = chain;
}

export function chain(): Chain {
  if (!shared.chain)
    throw new Error('No chain is set: call setChain(readChain(file)) when the program starts.');
  return shared.chain;
}

/** Returns a function that derives a value from the chain, only once unless the chain changes. */
export function ofChain<Value>(derive: (chain: Chain) => Value): () => Value {
  let last: { readonly of: Chain; readonly value: Value } | undefined;
  return function derived() {
    const of = chain();
    if (last?.of !== of) last = { of, value: derive(of) };
    return last.value;
  };
}

export class BrandFileError extends Error {}

/** Without a path, returns the chain of the default brand. @throws BrandFileError that lists the problems */
export function readChain(given: string | null | undefined): Chain {
  const file = given?.trim();
  if (!file) return chainSchema.parse({ name: 'Le Grand Quiz', attributes: defaultAttributes });
  const { data, problem } = parseBrandFile(file);
  if (data) return data;
  throw new BrandFileError(`BRAND_FILE ${file}: ${problem}`);
}

function parseBrandFile(file: string): { readonly data?: Chain | undefined; readonly problem?: string } {
  try {
    const json = readFileSync(file, 'utf8');
    const { data, error } = chainSchema.safeParse(JSON.parse(json));
    return { data, problem: jsonProblems(error?.issues ?? [], json).join('\n') };
  } catch (error) {
    return { problem: String(error) };
  }
}

const byKey = ofChain(({ attributes }) => new Map(attributes.map((attribute) => [attribute.key, attribute])));

export function attributeOf(key: string): Attribute | undefined {
  return byKey().get(key);
}

const byCode = ofChain(function entriesByCode({
  attributes,
}): ReadonlyMap<string, Attribute | AttributeOption> {
  const entries = attributes.flatMap((attribute) => [attribute, ...(attribute.options ?? [])]);
  return new Map(entries.map((entry) => [entry.key, entry]));
});

/** Returns the option with a code, or the attribute of kind `yesNo`, whose key is its code. */
export function entryOf(code: string): Attribute | AttributeOption | undefined {
  return byCode().get(code);
}

const codesByKey = ofChain(
  ({ attributes }) =>
    new Map(attributes.map(({ key, options = [] }) => [key, options.map((one) => one.key)])),
);

export function codesOf(key: string): readonly string[] {
  return codesByKey().get(key) ?? [];
}

const byRole = ofChain(
  ({ attributes }) => new Map(attributes.map((attribute) => [roleOf(attribute), attribute])),
);

export function attributeWithRole(role: AttributeRole): Attribute | undefined {
  return byRole().get(role);
}

/** Returns the attribute of which a group chooses an option: the game or occasion of the default brand. */
export function activity(): Attribute | undefined {
  return attributeWithRole('activity');
}

export function isShown(
  attribute: Attribute | undefined,
  place: Shown,
  option?: Pick<AttributeOption, 'shown'>,
): boolean {
  return (option?.shown ?? attribute?.shown ?? []).includes(place);
}

export function shownOptions(
  attribute: Attribute | undefined,
  codes: readonly string[],
  place: Shown,
): readonly string[] {
  return codes.filter((code) => {
    const option = attribute?.options?.find(({ key }) => key === code);
    return option && isShown(attribute, place, option);
  });
}

/** Returns what feeds contain of a value; undefined if the brand file does not show the attribute there. */
export function valueInFeeds(
  attribute: Attribute | undefined,
  value: AttributeValue,
): AttributeValue | undefined {
  const shown = typeof value === 'object' ? shownOptions(attribute, value, 'feeds') : value;
  const hasOption = typeof shown === 'object' && shown.length > 0;
  return hasOption || isShown(attribute, 'feeds') ? shown : undefined;
}

export const wheelchair = ofChain(() => [...byCode()].find(([, { osm }]) => osm === 'wheelchair')?.[0]);

export function personsOf(code: string): number | undefined {
  const found = entryOf(code);
  return found && 'persons' in found ? found.persons : undefined;
}

/** Whether the attributes describe space for groups. Without them, the site does not ask for a number of persons. */
export function hasGroups(): boolean {
  return Boolean(attributeWithRole('rooms') ?? attributeWithRole('persons'));
}
