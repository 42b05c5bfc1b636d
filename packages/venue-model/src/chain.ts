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
import { jsonProblems } from '@locator/base/files/json-problems';
import { type Locale, LOCALES } from '@locator/base/locale/locale';
import defaultAttributes from './default-attributes.json';

/** The parts of the brand file on which the values of venues depend. */
const brandSchema = z.object({
  name: z.string().trim().default(''),
  contentLanguage: z.enum(LOCALES).default('fr'),
  attributes: attributesSchema.default([]),
  translations: translationsSchema,
});

type ReadBrand = z.output<typeof brandSchema> & { readonly problem: string | null };

const READ = readBrand(process.env.BRAND_FILE?.trim());

/**
 * The attributes of the chain that `BRAND_FILE` describes; without it, those of the default brand. Server only: pages
 * contain the labels that they show (`lib/server/http/search-options.ts`).
 */
export const ATTRIBUTES: readonly Attribute[] = READ.attributes;

/** Name of the chain, for exports to other platforms; empty if the brand file is invalid. */
export const BRAND_NAME = READ.name;

/** Language of the operator's texts about venues. */
export const CONTENT_LANGUAGE = READ.contentLanguage;

/** Languages for which venue files have further columns of texts: `description_en`. */
export const TRANSLATIONS: readonly Locale[] = READ.translations;

/** Why the attributes of `BRAND_FILE` cannot be read; null if they can. */
export const BRAND_FILE_PROBLEM = READ.problem;

const BY_KEY = new Map(ATTRIBUTES.map((attribute) => [attribute.key, attribute]));

export function attributeOf(key: string): Attribute | undefined {
  return BY_KEY.get(key);
}

/** Options by code, and attributes of kind `yesNo`, whose key is their code. */
export const BY_CODE: ReadonlyMap<string, Attribute | AttributeOption> = new Map(
  ATTRIBUTES.flatMap((attribute) =>
    [attribute, ...(attribute.options ?? [])].map((one) => [one.key, one] as const),
  ),
);

const CODES = new Map(ATTRIBUTES.map(({ key, options = [] }) => [key, options.map((option) => option.key)]));

/** Returns the codes of an attribute's options. */
export function codesOf(key: string): readonly string[] {
  return CODES.get(key) ?? [];
}

const BY_ROLE = new Map(ATTRIBUTES.map((attribute) => [roleOf(attribute), attribute]));

export function attributeWithRole(role: AttributeRole): Attribute | undefined {
  return BY_ROLE.get(role);
}

/** The attribute of which a group chooses an option: the game or occasion of the default brand. */
export const ACTIVITY = attributeWithRole('activity');

/** Whether the brand file shows an attribute, or one of its options, at this place. */
export function isShown(
  attribute: Attribute | undefined,
  place: Shown,
  option?: Pick<AttributeOption, 'shown'>,
): boolean {
  return (option?.shown ?? attribute?.shown ?? []).includes(place);
}

/** Returns the codes of those options that the brand file shows at this place, in the order of `codes`. */
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

/** The code that stands for wheelchair access, by its key in OpenStreetMap. */
export const WHEELCHAIR = [...BY_CODE].find(([, { osm }]) => osm === 'wheelchair')?.[0];

/** Returns the number of persons for whom an option says that there is space. */
export function personsOf(code: string): number | undefined {
  const found = BY_CODE.get(code);
  return found && 'persons' in found ? found.persons : undefined;
}

/** Whether the attributes describe space for groups. Without them, the site does not ask for a number of persons. */
export const HAS_GROUPS = Boolean(attributeWithRole('rooms') ?? attributeWithRole('persons'));

/** An invalid file has no attributes. The site does not start with it, and states why (`checkBrandFile`). */
function readBrand(file: string | undefined): ReadBrand {
  if (!file) {
    return { ...brandSchema.parse({ name: 'Le Grand Quiz', attributes: defaultAttributes }), problem: null };
  }
  const problem = (text: string): ReadBrand => ({
    ...brandSchema.parse({}),
    problem: `BRAND_FILE ${file}: ${text}`,
  });
  try {
    const json = readFileSync(file, 'utf8');
    const { data, error } = brandSchema.safeParse(JSON.parse(json));
    return data ? { ...data, problem: null } : problem(jsonProblems(error.issues, json).join('\n'));
  } catch (error) {
    return problem(String(error));
  }
}
