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
import { LOCALES } from '@locator/base/locale';
import { shared } from '@locator/base';

/** The parts of the brand file on which the values of venues depend. */
export const chainSchema = z.object({
  name: z.string().trim().default(''),
  /** Language of the operator's texts about venues. */
  contentLanguage: z.enum(LOCALES).default('fr'),
  attributes: attributesSchema.default([]),
  /** Languages for which venue files have further columns of texts: `description_en`. */
  translations: translationsSchema,
});

/** The chain whose venues a program reads, stores or shows. */
export type Chain = z.output<typeof chainSchema> & {
  /** `BASE_PATH` of its site, such as `/stores`; '' at the root of the host. */
  readonly basePath: string;
};

declare module '@locator/base' {
  interface SharedState {
    chain?: Chain;
  }
}

/** Every program calls it when it starts. Browsers have no chain: pages contain what they show of it. */
export function setChain(chain: Chain): void {
  shared.chain = chain;
}

/** @throws Error if the program has not called {@link setChain} */
export function chain(): Chain {
  if (!shared.chain)
    throw new Error('No chain is set: call setChain(readChain(file, basePath)) when the program starts.');
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

/** Returns a code and its synonyms that can be its former key, which venues imported before a renaming have. */
export function storedCodesOf(code: string): readonly string[] {
  const synonyms = entryOf(code)?.synonyms ?? [];
  return [code, ...synonyms.filter((word) => /^[\w-]+$/.test(word) && !entryOf(word))];
}

/** Returns the codes of an attribute's options. */
export function codesOf(key: string): readonly string[] {
  return attributeOf(key)?.options?.map((option) => option.key) ?? [];
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

/** Whether the brand file shows an attribute, or one of its options, in this context (`card`, `venue`, …). */
export function isShown(
  attribute: Attribute | undefined,
  context: Shown,
  option?: Pick<AttributeOption, 'shown'>,
): boolean {
  return (option?.shown ?? attribute?.shown ?? []).includes(context);
}

/** Returns the codes of those options that the brand file shows in this context, in the order of `codes`. */
export function shownOptions(
  attribute: Attribute | undefined,
  codes: readonly string[],
  context: Shown,
): readonly string[] {
  return codes.filter((code) => {
    const option = attribute?.options?.find(({ key }) => key === code);
    return option && isShown(attribute, context, option);
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

/** Returns the code that stands for wheelchair access, by its key in OpenStreetMap. */
export const wheelchair = ofChain(
  () => [...byCode()].find(([, { osm }]) => osm && /^wheelchair(=yes)?$/.test(osm))?.[0],
);

/** Returns the number of persons for whom an option says that there is space. */
export function personsOf(code: string): number | undefined {
  const found = entryOf(code);
  return found && 'persons' in found ? found.persons : undefined;
}

/** Whether the attributes describe space for groups. Without them, the site does not ask for a number of persons. */
export function hasGroups(): boolean {
  return Boolean(attributeWithRole('rooms') ?? attributeWithRole('persons'));
}
