import { z } from 'zod';
import { type Locale, LOCALES } from '@locator/base/locale';
import { type COLUMN_WITH_ROLE, isOfEveryChain } from '@locator/facts';
import { tagProblem } from './osm-tags';

/** Text in at least one language. Other languages fall back to French, then to the first one given. */
const text = z
  .partialRecord(z.enum(LOCALES), z.string().trim().min(1).max(200))
  .refine((texts) => Object.keys(texts).length > 0, 'must have a text in one language or more');

const TRANSLATION = new RegExp(`_(${LOCALES.join('|')})$`);

export const translationsSchema = z
  .array(z.enum(LOCALES))
  .refine((locales) => new Set(locales).size === locales.length, 'has a language twice')
  .default([])
  .describe('Further languages of the texts about venues, each with its columns, such as description_en.');

/** Codes appear in URLs and as names of columns. */
const key = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9_-]{0,39}$/, 'must be a letter followed by letters, digits, hyphens or underscores')
  .refine((name) => !(name in {}), 'is a reserved word')
  .refine(
    (name) => !isOfEveryChain(name) && !isOfEveryChain(name.replace(TRANSLATION, '')),
    'is the name of another column of venue files',
  );

const phrases = z.array(z.string().trim().min(1).max(100)).max(50);
/** Symbols of `components/ui/icons.svg`. */
const ICONS = ['group', 'price', 'clock', 'age', 'games', 'language', 'room', 'bar', 'food', 'screen', 'more',
  'wheelchair', 'payment', 'gift', 'check', 'car', 'water', 'card', 'vacuum', 'plug', 'parking', 'bed', 'book', 'scissors',
  'washer', 'tool', 'paw', 'medical', 'wifi', 'key'] as const; // prettier-ignore

const ICON_PROBLEM = `must be one of ${ICONS.join(', ')}, or the path of an SVG`;

const icon = z
  .union([z.enum(ICONS), z.string().regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9., -]{3,2000}$/, ICON_PROBLEM)], {
    error: ICON_PROBLEM,
  })
  .describe(
    'Name of an icon of the site, or the path of one with the size 24 × 24: "M4 12h16". It is drawn as a line.',
  );

const WRITTEN_PROPERTIES: ReadonlySet<string> = new Set([
  'name', 'url', 'identifier', 'branchCode', 'description', 'image', 'address', 'geo', 'hasMap', 'parentOrganization',
  'telephone', 'email', 'sameAs', 'openingHours', 'openingHoursSpecification', 'specialOpeningHoursSpecification',
  'maximumAttendeeCapacity', 'priceRange', 'paymentAccepted', 'potentialAction',
]); // prettier-ignore

export const SHOWN = ['card', 'venue', 'comparison', 'feeds', 'summary'] as const;

export type Shown = (typeof SHOWN)[number];
const osm = z
  .string()
  .max(60)
  .describe('Tag of OpenStreetMap: "covered=no", or its key alone, for "yes" and "no" or for the value.');

const searchWords = z
  .partialRecord(z.enum(LOCALES), z.array(z.string().trim().min(1).max(100)).max(500))
  .default({})
  .describe('Further words for it in the search box, by language: "quiz for 8 with cocktails".');

const option = z.strictObject({
  key,
  label: text,
  criterion: text.optional().describe('As in "12 venues: bar, private room". Default: the label.'),
  synonyms: phrases.default([]).describe('Words for it in a list of an imported file.'),
  searchWords,
  columns: phrases
    .default([])
    .describe('Columns of imported files in which "yes" means that the venue has it.'),
  icon: icon.optional(),
  osm: osm.optional(),
  persons: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe('Persons for whom there is space. The site then offers searches for a group.'),
  short: text.optional().describe('Where there is little space: in the search form. Default: the label.'),
  isOccasion: z.boolean().default(false).describe('An occasion for a group, in a list of games.'),
  isForChildren: z
    .boolean()
    .default(false)
    .describe('Often for children: if visitors choose it, cards show the minimum age.'),
  quick: z.boolean().default(false).describe('Offered also by sites without the lists of filters.'),
  shown: z.array(z.enum(SHOWN)).optional().describe('Where it is shown. Default: as its attribute.'),
});

/** Numbers that the site says in a sentence, and uses as the length of an evening. */
const NUMBER_ROLES = ['duration', 'minimumAge', 'gamesPerRoom'] as const;

const attribute = z
  .strictObject({
    key,
    kind: z
      .enum(['yesNo', 'oneOf', 'severalOf', 'number', 'text', 'price', 'priceList', 'range', 'rooms', 'prices', 'languages', 'accessibility'])
      .describe('Type of its values. The last four have the formats of data/README.md.'),
    label: text,
    criterion: text.optional().describe('As in "12 venues: bar, private room". Default: the label.'),
    options: z.array(option).min(1).max(200).optional(),
    unit: text.optional().describe('After a number: "kW".'),
    synonyms: phrases.default([]).describe('Other names of its column, in lists and in files.'),
    searchWords,
    icon: icon.optional(),
    osm: osm.optional(),
    filter: z
      .enum(['one', 'several', 'activity'])
      .optional()
      .describe('Visitors choose one option or several; "activity": the game or occasion of a group.'),
    group: key
      .optional()
      .describe('The list of filters that it shares with others. Default: its own; those of kind yesNo share one.'),
    heading: text.optional().describe('Of the options of an activity, in the search form. Default: the label.'),
    occasionsHeading: text.optional().describe('Of those that are occasions. Default: the heading.'),
    any: text.optional().describe('If visitors choose one option: the choice of none, such as "Any capacity".'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a code of ISO 4217 such as EUR')
      .optional()
      .describe('Of a price.'),
    shown: z
      .array(z.enum(SHOWN))
      .default(['venue', 'feeds'])
      .describe('Where it is shown: on cards of lists, on the page of a venue, in the comparison, in feeds, in the first line of the page.'),
    schema: z
      .string()
      .regex(/^[a-z][a-zA-Z]{1,59}$/, 'must be a property of schema.org such as keywords')
      .refine((name) => !WRITTEN_PROPERTIES.has(name), 'is written by the site')
      .default('amenityFeature')
      .describe('Property of the venue in structured data. Default: a feature with the label.'),
    quick: z.boolean().default(false).describe('Offered also by sites without the lists of filters.'),
    role: z
      .enum(NUMBER_ROLES)
      .optional()
      .describe('Of a number: how many minutes a game lasts, from which age, or the games in each room.'),
  })
  .superRefine(function checkOptions({ kind, options, filter, currency, role, osm }, context) {
    const hasOptions = kind === 'oneOf' || kind === 'severalOf';
    if (hasOptions !== (options !== undefined)) {
      context.addIssue({ code: 'custom', path: ['options'], message: `${hasOptions ? 'are required' : 'are not allowed'} for the kind ${kind}` });
    }
    if ((kind === 'price' || kind === 'priceList') !== (currency !== undefined)) {
      context.addIssue({ code: 'custom', path: ['currency'], message: 'is required for the kinds price and priceList, and only for them' });
    }
    if (role && kind !== 'number') {
      context.addIssue({ code: 'custom', path: ['role'], message: `is not possible for the kind ${kind}` });
    }
    if (filter && !hasOptions && kind !== 'yesNo') {
      context.addIssue({ code: 'custom', path: ['filter'], message: `is not possible for the kind ${kind}` });
    }
    const tags = hasOptions
      ? (options ?? []).map((one, index) => one.osm ? [one.osm, 'options', index, 'osm'] as const : [osm && `${osm}=${one.key}`, 'osm'] as const)
      : [[osm, 'osm'] as const];
    for (const [tag, ...path] of tags) {
      const message = tag && tagProblem(tag, hasOptions ? 'option' : kind);
      if (message) context.addIssue({ code: 'custom', path, message });
    }
  }); // prettier-ignore

export const attributesSchema = z
  .array(attribute)
  .max(200)
  .superRefine(function checkKeys(attributes, context) {
    const seen = new Set<string>();
    attributes.forEach(({ key: name, options = [] }, index) => {
      [name, ...options.map((one) => one.key)].forEach((code, at) => {
        const path = at === 0 ? [index, 'key'] : [index, 'options', at - 1, 'key'];
        if (seen.has(code)) context.addIssue({ code: 'custom', path, message: `${code} is used twice` });
        seen.add(code);
      });
    });
    attributes.forEach((one, index) => {
      if (one.filter !== 'one') return;
      const conflict = attributes.find((other) => other !== one && other.filter && groupOf(other) === groupOf(one));
      if (conflict) {
        context.addIssue({ code: 'custom', path: [index, 'group'], message: `cannot be shared with ${conflict.key}, because visitors choose one` });
      }
    });
    const roles = attributes.map(roleOf);
    roles.forEach((role, index) => {
      if (role && roles.indexOf(role) < index) {
        const message = `has the same role as ${attributes[roles.indexOf(role)]?.key} (${role}): only one attribute can have it`;
        context.addIssue({ code: 'custom', path: [index], message });
      }
    });
  }); // prettier-ignore

export type Attribute = z.output<typeof attributesSchema>[number];
export type AttributeOption = NonNullable<Attribute['options']>[number];
export type AttributeText = z.output<typeof text>;

export function groupOf({ key: own, kind, group }: Pick<Attribute, 'key' | 'kind' | 'group'>): string {
  return group ?? (kind === 'yesNo' ? 'features' : own);
}

export type AttributeRole = keyof typeof COLUMN_WITH_ROLE;

export function roleOf({ kind, filter, options = [], role }: Attribute): AttributeRole | undefined {
  if (role) return role;
  if (filter === 'activity') return 'activity';
  if (options.some(({ persons }) => persons)) return 'persons';
  return kind === 'rooms' || kind === 'prices' || kind === 'languages' || kind === 'accessibility'
    ? kind
    : undefined;
}

/** The value of an attribute: codes of options (`oneOf`: a single one), a text, … A missing one is unknown. */
export type AttributeValue = boolean | number | string | readonly string[];

/** The value of a price that may be higher, also in files. */
export function priceFrom(amount: number): string {
  return `from ${amount}`;
}

/** Returns the amount of a price that may be higher; null for any other value. */
export function leastAmount(value: AttributeValue): number | null {
  const [, amount] = /^from (\d+(?:\.\d+)?)$/.exec(String(value)) ?? [];
  return amount === undefined ? null : Number(amount);
}

export interface NamedPrice {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether it may be higher. */
  readonly isFrom: boolean;
}

/** Writes the value of a list of prices, also in files: `Express 6 EUR; Complete from 9.5 EUR`. */
export function writePriceList(prices: readonly NamedPrice[]): string {
  return prices
    .map(({ name, amount, currency, isFrom }) => `${name} ${isFrom ? priceFrom(amount) : amount} ${currency}`)
    .join('; ');
}

/** Returns the prices that a value of {@link writePriceList} has. */
export function readPriceList(value: AttributeValue): NamedPrice[] {
  return String(value)
    .split('; ')
    .flatMap(function readItem(item) {
      const [, name, from, amount, currency] = /^(.+?) (from )?(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(item) ?? [];
      if (name === undefined || currency === undefined) return [];
      return [{ name, amount: Number(amount), currency, isFrom: from !== undefined }];
    });
}

export const attributeValue = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]);

export function attributeText(texts: AttributeText, locale: Locale): string {
  return texts[locale] ?? texts.fr ?? Object.values(texts)[0] ?? '';
}
